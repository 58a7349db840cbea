// SQL only: rounds and their phases, for reading. They are written by casino.apply_calls alone.
import type { Currency, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Reader } from '../../../platform/database.ts';

/** CAS-8: of one player; a round is named by its studio and the studio's own number. */
export interface RoundName {
  /** The studio's code. */
  studio: string;
  round: string;
}

/** A studio's number of a round is unique for each player only. */
export interface RoundKey extends RoundName {
  playerId: PlayerId;
}

export type RoundState = 'open' | 'closed' | 'cancelled';

/** As it is stored. What a player sees of it is chosen in round-answers.ts, what staff see in desk/round-routes.ts. */
export interface Round extends RoundKey {
  studioName: string;
  gameId: number;
  gameCode: string;
  gameName: string;
  providerName: string;
  state: RoundState;
  currency: Currency;
  staked: bigint;
  /** What of the stake was bonus money. */
  stakedBonus: bigint;
  won: bigint;
  poolWon: bigint;
  launchId: string | null;
  /** The free rounds it was played with. */
  grantId: string | null;
  openedAt: Date;
  closedAt: Date | null;
}

export interface Phase {
  number: number;
  kind: 'bet' | 'win' | 'rollback';
  at: Date;
  tx: string;
  /** The transaction that it settles or undoes. */
  ref: string | null;
  amount: bigint;
  cashChange: bigint;
  bonusChange: bigint;
  cashAfter: bigint;
  bonusAfter: bigint;
  contribution: bigint;
  pool: string | null;
  poolAmount: bigint;
  /** The wallet's operation. */
  opId: string;
  /** As the studio reported it, checked against the protocol when it came. */
  detail: unknown;
}

/** PostgreSQL's bigint arrives as text. */
type RoundRow = { [Column in keyof Round]: Round[Column] extends bigint ? string : Round[Column] };

/** Rounds of one player or many. `condition` may use round, studio, game and provider, and ends with order and limit. */
export async function listRounds(reader: Reader, condition: RawBuilder<unknown>): Promise<Round[]> {
  const { rows } = await sql<RoundRow>`
    select round.player_id as "playerId", studio.code as studio, studio.name as "studioName", round.round,
      round.game_id as "gameId",
      game.code as "gameCode", game.name as "gameName", provider.name as "providerName", round.state, round.currency,
      round.staked, round.staked_bonus as "stakedBonus", round.won, round.pool_won as "poolWon",
      round.launch_id as "launchId", round.grant_id as "grantId", round.opened_at as "openedAt",
      round.closed_at as "closedAt"
    from casino.round
    join casino.studio on studio.id = round.studio_id
    join casino.game on game.id = round.game_id
    join casino.provider on provider.id = game.provider_id
    where ${condition}`.execute(reader);
  return rows.map((row) => ({
    ...row,
    staked: BigInt(row.staked),
    stakedBonus: BigInt(row.stakedBonus),
    won: BigInt(row.won),
    poolWon: BigInt(row.poolWon),
  }));
}

export interface RoundFilter {
  /** Days of Istanbul, both included: when a round began. */
  from?: string | undefined;
  to?: string | undefined;
  /** A game's code. */
  game?: string | undefined;
  result?: 'won' | 'lost' | 'even' | 'open' | 'cancelled' | undefined;
}

const startOf = (day: string, daysLater = 0) =>
  sql`(${day}::date + ${daysLater}::integer)::timestamp at time zone 'Europe/Istanbul'`;

const results: Record<NonNullable<RoundFilter['result']>, RawBuilder<unknown>> = {
  won: sql`round.state = 'closed' and round.won > round.staked`,
  lost: sql`round.state = 'closed' and round.won < round.staked`,
  even: sql`round.state = 'closed' and round.won = round.staked`,
  open: sql`round.state = 'open'`,
  cancelled: sql`round.state = 'cancelled'`,
};

function within(playerId: PlayerId, { from, to, game, result }: RoundFilter): RawBuilder<unknown> {
  const terms = [sql`round.player_id = ${playerId}`];
  if (from !== undefined) terms.push(sql`round.opened_at >= ${startOf(from)}`);
  if (to !== undefined) terms.push(sql`round.opened_at < ${startOf(to, 1)}`);
  if (game !== undefined) terms.push(sql`game.code = ${game}`);
  if (result !== undefined) terms.push(results[result]);
  return sql.join(terms, sql` and `);
}

export interface RoundTotals {
  rounds: number;
  staked: bigint;
  won: bigint;
}

/** Of the newest `most` rounds at the most. */
export async function sumRounds(
  reader: Reader,
  playerId: PlayerId,
  filter: RoundFilter,
  most: number,
): Promise<RoundTotals> {
  const { rows } = await sql<Record<'rounds' | 'staked' | 'won', string>>`
    select count(*) as rounds, coalesce(sum(staked), 0)::text as staked, coalesce(sum(won), 0)::text as won
    from (
      select round.staked, round.won from casino.round join casino.game on game.id = round.game_id
      where ${within(playerId, filter)} order by round.opened_at desc limit ${most}
    ) as chosen`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate query returns one row');
  return { rounds: Number(row.rounds), staked: BigInt(row.staked), won: BigInt(row.won) };
}

/** The games of the newest `most` rounds, by name. */
export async function listPlayedGames(
  reader: Reader,
  playerId: PlayerId,
  filter: RoundFilter,
  most: number,
): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`
    select game.code, game.name from casino.game
    where game.id in (
      select game_id from (
        select round.game_id from casino.round join casino.game on game.id = round.game_id
        where ${within(playerId, filter)} order by round.opened_at desc limit ${most}
      ) as chosen
    )
    order by game.name collate "tr-x-icu"`.execute(reader);
  return rows;
}

/** Newest first, after the round `before`; nothing where `before` is not the player's. */
export async function listPage(
  reader: Reader,
  playerId: PlayerId,
  {
    before,
    limit,
    filter = {},
  }: { before?: RoundName | undefined; limit: number; filter?: RoundFilter | undefined },
): Promise<Round[]> {
  // The time stays in SQL: it has microseconds there, a Date only milliseconds.
  const last = (columns: string) => sql`(
    select ${sql.raw(columns)} from casino.round as last join casino.studio as maker on maker.id = last.studio_id
    where last.player_id = ${playerId} and maker.code = ${before?.studio} and last.round = ${before?.round}
  )`;
  const behind =
    before === undefined
      ? sql`true`
      : sql`round.opened_at <= ${last('last.opened_at')} and (round.opened_at < ${last('last.opened_at')}
          or (round.studio_id, round.round) > ${last('last.studio_id, last.round')})`;
  return listRounds(
    reader,
    sql`${within(playerId, filter)} and ${behind}
      order by round.opened_at desc, round.studio_id, round.round limit ${limit}`,
  );
}

export const listOpen = (reader: Reader, playerId: PlayerId): Promise<Round[]> =>
  listRounds(
    reader,
    sql`round.player_id = ${playerId} and round.state = 'open' order by round.opened_at desc`,
  );

export async function hasOpen(reader: Reader, playerId: PlayerId): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from casino.round where player_id = ${playerId} and state = 'open') as open`.execute(
    reader,
  );
  return rows[0]?.open === true;
}

export async function findRound(
  reader: Reader,
  { playerId, studio, round }: RoundKey,
): Promise<Round | undefined> {
  const found = await listRounds(
    reader,
    sql`round.player_id = ${playerId} and studio.code = ${studio} and round.round = ${round}`,
  );
  return found[0];
}

/** In their order. No phase is older than its round, so older partitions are not read. */
export async function listPhases(
  reader: Reader,
  { playerId, studio, round, openedAt }: Round,
): Promise<Phase[]> {
  const rows = await reader
    .selectFrom('casino.phase')
    .innerJoin('casino.studio', 'casino.studio.id', 'casino.phase.studio_id')
    .selectAll('casino.phase')
    .where('player_id', '=', playerId)
    .where('casino.studio.code', '=', studio)
    .where('round', '=', round)
    .where('at', '>=', openedAt)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind as Phase['kind'],
    at: row.at,
    tx: row.tx,
    ref: row.ref,
    amount: BigInt(row.amount),
    cashChange: BigInt(row.cash_change),
    bonusChange: BigInt(row.bonus_change),
    cashAfter: BigInt(row.cash_after),
    bonusAfter: BigInt(row.bonus_after),
    contribution: BigInt(row.contribution),
    pool: row.pool,
    poolAmount: BigInt(row.pool_amount),
    opId: row.op_id,
    detail: row.detail,
  }));
}
