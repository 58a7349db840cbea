// SQL only: rounds as staff look for them, and the one thing staff do to them.
import type { Currency, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';

export type RoundState = 'open' | 'closed' | 'cancelled';

/** The studio's number of a round is its own for each player. */
export interface RoundKey {
  playerId: PlayerId;
  /** The studio's code. */
  studio: string;
  round: string;
}

export interface DeskRound extends RoundKey {
  gameCode: string;
  gameName: string;
  provider: string;
  state: RoundState;
  currency: Currency;
  staked: string;
  stakedBonus: string;
  won: string;
  poolWon: string;
  launchId: string | null;
  grantId: string | null;
  openedAt: Date;
  closedAt: Date | null;
}

export interface DeskPhase {
  number: number;
  kind: 'bet' | 'win' | 'rollback';
  at: Date;
  tx: string;
  ref: string | null;
  amount: string;
  cashChange: string;
  bonusChange: string;
  cashAfter: string;
  bonusAfter: string;
  contribution: string;
  pool: string | null;
  poolAmount: string;
  opId: string;
  detail: unknown;
}

/** From is included, to is not. */
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

const listed = sql`
  select round.player_id as "playerId", studio.code as studio, round.round, game.code as "gameCode",
    game.name as "gameName", provider.name as provider, round.state, round.currency, round.staked,
    round.staked_bonus as "stakedBonus", round.won, round.pool_won as "poolWon", round.launch_id as "launchId",
    round.grant_id as "grantId", round.opened_at as "openedAt", round.closed_at as "closedAt"
  from casino.round
  join casino.studio on studio.id = round.studio_id
  join casino.game on game.id = round.game_id
  join casino.provider on provider.id = game.provider_id`;

const order = sql`round.opened_at, round.player_id, round.studio_id, round.round`;

/** The place of the last round of the page before, in the order of the list. */
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
): Promise<DeskRound[]> {
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
  const { rows } = await sql<DeskRound>`
    ${listed} where ${all(conditions)}
    order by round.opened_at desc, round.player_id desc, round.studio_id desc, round.round desc
    limit ${limit}`.execute(reader);
  return rows;
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
export async function listOpenRounds(reader: Reader, { before, limit }: RoundsPage): Promise<DeskRound[]> {
  const { rows } = await sql<DeskRound>`
    ${listed}
    where round.state = 'open' and ${before === undefined ? sql`true` : sql`(${order}) > ${placeOf(before)}`}
    order by ${order} limit ${limit}`.execute(reader);
  return rows;
}

export async function countOpenRounds(reader: Reader): Promise<number> {
  const { open } = await reader
    .selectFrom('casino.round')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return open;
}

export async function findRound(reader: Reader, key: RoundKey): Promise<DeskRound | undefined> {
  const { rows } = await sql<DeskRound>`
    ${listed}
    where round.player_id = ${key.playerId} and studio.code = ${key.studio} and round.round = ${key.round}`.execute(
    reader,
  );
  return rows[0];
}

/** In their order. Nothing of a round is older than itself, which spares the partitions before it. */
export async function listPhases(reader: Reader, round: DeskRound): Promise<DeskPhase[]> {
  const { rows } = await sql<DeskPhase>`
    select phase.number, phase.kind, phase.at, phase.tx, phase.ref, phase.amount, phase.cash_change as "cashChange",
      phase.bonus_change as "bonusChange", phase.cash_after as "cashAfter", phase.bonus_after as "bonusAfter",
      phase.contribution, phase.pool, phase.pool_amount as "poolAmount", phase.op_id as "opId", phase.detail
    from casino.phase join casino.studio on studio.id = phase.studio_id
    where phase.player_id = ${round.playerId} and studio.code = ${round.studio} and phase.round = ${round.round}
      and phase.at >= ${round.openedAt}
    order by phase.number`.execute(reader);
  return rows;
}

/** The house's own end of a round: wins are taken back, then stakes are given back. The purse is locked already. */
export async function cancelRound(tx: Tx, round: DeskRound, key: string): Promise<string | undefined> {
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
