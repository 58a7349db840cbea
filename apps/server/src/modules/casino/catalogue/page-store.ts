// SQL only: pages of the catalogue. Queries are built as text and have names: PostgreSQL plans a named query once per
// connection, and planning would cost as much as the search itself.
import type { Database } from '../../../platform/database.ts';
import type { GameKind, GamesAsked } from './query-rules.ts';
import { gameColumns, gameOf, newSince } from './game-store.ts';
import type { Game, GameRow } from './game-store.ts';

export interface GamePage {
  games: Game[];
  /** Number of games on all pages together. */
  total: number;
  /** Where no name contains the searched text: the name that comes closest. */
  suggestion: string | null;
}

/** Adds a parameter value and returns its placeholder. */
type Place = (value: unknown) => string;

const highRtp = 96;

/** One page and the exact number of all games found. */
export async function findGamePage(
  pool: Database['pool'],
  asked: GamesAsked,
  typed: readonly string[],
): Promise<GamePage> {
  const values: unknown[] = [];
  const text = pageQuery(asked, typed, (value) => `$${values.push(value)}`);
  const { rows } = await pool.query<GameRow & { total: string; suggestion: string | null }>({
    name: nameOf(asked),
    text,
    values,
  });
  const [first] = rows;
  return {
    games: first?.id === null ? [] : rows.map(gameOf),
    total: Number(first?.total ?? 0),
    suggestion: first?.suggestion ?? null,
  };
}

/** One name for each query text: from everything that changes the text, and from no parameter value. */
function nameOf({ kind, provider, providerId, search, tag, sort }: GamesAsked): string {
  const given = [provider, providerId, search || undefined].map((value) => (value === undefined ? '-' : '+'));
  return `games ${kind ?? 'casino'} ${tag ?? 'all'} ${sort} ${given.join('')}`;
}

function pageQuery(asked: GamesAsked, typed: readonly string[], place: Place): string {
  const searched = asked.search !== '';
  const order = `${searched ? 'closeness desc, ' : ''}${orders[asked.sort]}`;
  // A search finds few names and reads them once; without a search an index gives both the order and the count.
  return `
    with found as ${searched ? 'materialized' : 'not materialized'} (
      ${searched ? searchOf(asked, typed, place) : filterOf(asked, place)}
    ), page as (
      select id, row_number() over (order by ${order}) as place
      from found order by ${order} limit ${place(asked.limit)} offset ${place((asked.page - 1) * asked.limit)}
    )
    select counted.total, shown.*,
      ${searched ? `(select name from found where is_close order by ${order} limit 1)` : 'null'} as suggestion
    from (select count(*) as total from found) as counted
    left join lateral (
      select ${gameColumns}, page.place
      from page join casino.game using (id) join casino.provider on provider.id = game.provider_id
    ) as shown on true
    order by shown.place`;
}

function filterOf({ kind, provider, providerId, tag }: GamesAsked, place: Place): string {
  const conditions = [
    'active',
    kind === undefined ? `kind <> 'live' and kind <> 'house'` : `kind = '${kind}'`,
    ...(provider === undefined ? [] : [`provider_id = ${providerOf(provider, place)}`]),
    ...(providerId === undefined ? [] : [`provider_id = ${place(providerId)}`]),
    ...(tag === 'new' ? [`released_on >= ${newSince}`] : []),
    ...(tag === 'high_rtp' ? [`rtp >= ${highRtp}`] : []),
  ];
  return `select id, name, popularity, released_on from casino.game where ${conditions.join(' and ')}`;
}

function searchOf(asked: GamesAsked, typed: readonly string[], place: Place): string {
  const { kind, provider, providerId, search, tag } = asked;
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const kinds: GameKind[] = kind === undefined ? ['slot', 'table'] : [kind];
  // A provider may be named by its code, by its number or by both; two different ones have no game in common.
  const byCode = provider === undefined ? undefined : `coalesce(${providerOf(provider, place)}, 0)`;
  const byNumber = providerId === undefined ? undefined : `${place(providerId)}::int`;
  const ofProvider =
    byCode === undefined || byNumber === undefined
      ? (byCode ?? byNumber ?? 'null')
      : `case when ${byCode} = ${byNumber} then ${byNumber} else 0 end`;
  return `select * from casino.search_games(${place(pattern)}, ${place(typed)}, ${place(kinds)}, ${ofProvider},
    ${tag === 'new' ? newSince : 'null'}, ${tag === 'high_rtp' ? highRtp : 'null'})`;
}

const providerOf = (code: string, place: Place): string =>
  `(select id from casino.provider where code = ${place(code)})`;

/** CAS-2: the id comes last, so that the order is the same on every page. */
const orders: Record<GamesAsked['sort'], string> = {
  popular: 'popularity desc, id',
  name: 'name collate "tr-x-icu", id',
  new: 'released_on desc, popularity desc, id',
};
