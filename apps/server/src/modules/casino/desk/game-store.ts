// SQL only: games, providers and studios, which staff open and close.
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { GameKind } from '../catalogue/query-rules.ts';

export interface DeskGame {
  id: number;
  code: string;
  name: string;
  /** `house`: a game that the house plays itself, on a page of its own. */
  kind: GameKind | 'house';
  providerId: number;
  provider: string;
  studio: string | null;
  open: boolean;
  closedReason: string | null;
  providerClosedReason: string | null;
  studioClosedReason: string | null;
}

export interface DeskProvider {
  id: number;
  code: string;
  name: string;
  games: number;
  closedGames: number;
  closedReason: string | null;
}

export interface GamesFilter {
  /** Folded; empty where nothing is searched for. */
  search: string;
  providerId?: number | undefined;
  state?: 'open' | 'closed' | undefined;
  playableOnly: boolean;
}

const listed = sql`
  select game.id, game.code, game.name, game.kind, provider.id as "providerId", provider.name as provider,
    studio.name as studio, game.active and studio.closed_reason is null as open, game.closed_reason as "closedReason",
    provider.closed_reason as "providerClosedReason", studio.closed_reason as "studioClosedReason"
  from casino.game
  join casino.provider on provider.id = game.provider_id
  left join casino.studio on studio.id = game.studio_id`;

/** Ordered by folded name, then by id. */
export async function listGames(
  reader: Reader,
  filter: GamesFilter,
  page: { before?: number | undefined; limit: number },
): Promise<DeskGame[]> {
  const { search, providerId = null, state = null, playableOnly } = filter;
  const open = state === null ? null : state === 'open';
  const { rows } = await sql<DeskGame>`
    ${listed}
    where (${search} = '' or position(${search} in game.folded) > 0 or game.code = ${search})
      and (${providerId}::integer is null or game.provider_id = ${providerId})
      and (${open}::boolean is null or (game.active and studio.closed_reason is null) = ${open})
      and (not ${playableOnly} or game.studio_id is not null)
      and (${page.before ?? null}::integer is null or (game.folded, game.id) > (
        select known.folded, known.id from casino.game as known where known.id = ${page.before ?? null}
      ))
    order by game.folded, game.id
    limit ${page.limit}`.execute(reader);
  return rows;
}

export async function findGame(reader: Reader, id: number): Promise<DeskGame | undefined> {
  const { rows } = await sql<DeskGame>`${listed} where game.id = ${id}`.execute(reader);
  return rows[0];
}

const counted = sql`
  select provider.id, provider.code, provider.name, provider.closed_reason as "closedReason", count(game.id)::int as games,
    count(game.id) filter (where not game.active)::int as "closedGames"
  from casino.provider left join casino.game on game.provider_id = provider.id`;

export async function listDeskProviders(reader: Reader): Promise<DeskProvider[]> {
  const { rows } = await sql<DeskProvider>`
    ${counted} group by provider.id order by provider.name collate "tr-x-icu", provider.id`.execute(reader);
  return rows;
}

export async function findProvider(reader: Reader, id: number): Promise<DeskProvider | undefined> {
  const { rows } = await sql<DeskProvider>`
    ${counted} where provider.id = ${id} group by provider.id`.execute(reader);
  return rows[0];
}

export type Switch = 'game' | 'provider' | 'studio';

export interface Switched {
  code: string;
  closedReason: string | null;
}

/**
 * Locks the row, so that of two members who close it at once only one succeeds. For a game its provider is locked first,
 * because `active` depends on both.
 */
export async function lockSwitch(tx: Tx, what: Switch, id: number): Promise<Switched | undefined> {
  if (what === 'game') {
    await tx
      .selectFrom('casino.provider')
      .select('id')
      .where('id', '=', (game) => game.selectFrom('casino.game').select('provider_id').where('id', '=', id))
      .forShare()
      .execute();
  }
  const row = await tx
    .selectFrom(`casino.${what}`)
    .select(['code', 'closed_reason'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { code: row.code, closedReason: row.closed_reason };
}

/** Also updates `active` of the games concerned: lists and launches read only that column. */
export async function setClosed(tx: Tx, what: Switch, id: number, reason: string | null): Promise<void> {
  await tx.updateTable(`casino.${what}`).set({ closed_reason: reason }).where('id', '=', id).execute();
  if (what === 'studio') return;
  await sql`
    update casino.game set active = game.closed_reason is null and provider.closed_reason is null
    from casino.provider
    where provider.id = game.provider_id and ${sql.ref(what === 'game' ? 'game.id' : 'provider.id')} = ${id}
      and game.active <> (game.closed_reason is null and provider.closed_reason is null)`.execute(tx);
}
