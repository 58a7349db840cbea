// SQL only: rounds as staff search for them, and their cancellation.
import type { PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import { listRounds } from '../play/round-store.ts';
import type { Round, RoundKey, RoundState } from '../play/round-store.ts';

export interface RoundsFilter {
  playerIds?: readonly PlayerId[] | undefined;
  round?: string | undefined;
  tx?: string | undefined;
  game?: string | undefined;
  state?: RoundState | undefined;
  /** A day of Istanbul, or the latest so many days. */
  within: { day: string } | { days: number } | undefined;
}

export interface RoundsPage {
  before?: RoundKey | undefined;
  limit: number;
}

const order = sql`round.opened_at, round.player_id, round.studio_id, round.round`;

/** The sort key of the last round of the previous page. */
const placeOf = ({ playerId, studio, round }: RoundKey): RawBuilder<unknown> => sql`(
  select known.opened_at, known.player_id, known.studio_id, known.round
  from casino.round as known join casino.studio as maker on maker.id = known.studio_id
  where known.player_id = ${playerId} and maker.code = ${studio} and known.round = ${round}
)`;

const startOf = (day: string): RawBuilder<unknown> =>
  sql`(${day}::date)::timestamp at time zone 'Europe/Istanbul'`;

function during(column: RawBuilder<unknown>, { within }: RoundsFilter): RawBuilder<unknown>[] {
  if (within === undefined) return [];
  if ('days' in within)
    return [sql`${column} >= platform.now() - make_interval(days => ${within.days}::integer)`];
  return [
    sql`${column} >= ${startOf(within.day)}`,
    sql`${column} < ${startOf(within.day)} + interval '1 day'`,
  ];
}

const all = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** The newest first. */
export async function findRounds(
  reader: Reader,
  filter: RoundsFilter,
  { before, limit }: RoundsPage,
): Promise<Round[]> {
  const { playerIds, round, tx, game, state } = filter;
  const ofPlayers = (column: RawBuilder<unknown>): RawBuilder<unknown>[] =>
    playerIds === undefined ? [] : [sql`${column} = any (${[...playerIds]}::bigint[])`];
  const conditions = [
    ...during(sql`round.opened_at`, filter),
    ...ofPlayers(sql`round.player_id`),
    ...(round === undefined ? [] : [sql`round.round = ${round}`]),
    ...(game === undefined ? [] : [sql`game.code = ${game}`]),
    ...(state === undefined ? [] : [sql`round.state = ${state}`]),
    ...(before === undefined ? [] : [sql`(${order}) < ${placeOf(before)}`]),
    ...(tx === undefined
      ? []
      : [
          sql`(round.player_id, round.studio_id, round.round) in (
            select phase.player_id, phase.studio_id, phase.round from casino.phase
            where ${all([sql`phase.tx = ${tx}`, ...during(sql`phase.at`, filter), ...ofPlayers(sql`phase.player_id`)])}
          )`,
        ]),
  ];
  return listRounds(
    reader,
    sql`${all(conditions)}
      order by round.opened_at desc, round.player_id desc, round.studio_id desc, round.round desc
      limit ${limit}`,
  );
}

/** Those of them that there are. */
export async function listKnownRounds(reader: Reader, asked: readonly RoundKey[]): Promise<RoundKey[]> {
  const { rows } = await sql<RoundKey>`
    select round.player_id as "playerId", studio.code as studio, round.round
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked ("playerId" bigint, studio text, round text)
    join casino.studio on studio.code = asked.studio
    join casino.round on round.player_id = asked."playerId" and round.studio_id = studio.id
      and round.round = asked.round`.execute(reader);
  return rows;
}

/** The oldest first. */
export const listOpenRounds = (reader: Reader, { before, limit }: RoundsPage): Promise<Round[]> =>
  listRounds(
    reader,
    sql`round.state = 'open' and ${before === undefined ? sql`true` : sql`(${order}) > ${placeOf(before)}`}
      order by ${order} limit ${limit}`,
  );

export async function countOpenRounds(reader: Reader): Promise<number> {
  const { open } = await reader
    .selectFrom('casino.round')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return open;
}

/** Takes back the wins, then refunds the stakes. The caller has locked the purse. */
export async function cancelRound(tx: Tx, round: Round, key: string): Promise<string | undefined> {
  const call = {
    studio: round.studio,
    kind: 'cancel',
    player_id: round.playerId,
    game: round.gameCode,
    round: round.round,
    currency: round.currency,
    tx: key,
  };
  const { rows } = await sql<{ status: string }>`
    select status from casino.apply_calls(${JSON.stringify([call])}::json)`.execute(tx);
  return rows[0]?.status;
}
