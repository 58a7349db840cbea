// SQL only: rounds and their phases, for reading. They are written by casino.apply_calls alone.
import type { Currency, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Reader } from '../../../platform/database.ts';

/** C8: of one player; a round is named by its studio and that one's own number. */
export interface RoundName {
  studio: string;
  round: string;
}

export interface Round extends RoundName {
  gameId: number;
  gameCode: string;
  gameName: string;
  providerName: string;
  state: 'open' | 'closed' | 'cancelled';
  currency: Currency;
  staked: bigint;
  won: bigint;
  poolWon: bigint;
  openedAt: Date;
  closedAt: Date | null;
}

export interface Phase {
  number: number;
  kind: 'bet' | 'win' | 'rollback';
  at: Date;
  tx: string;
  amount: bigint;
  cashChange: bigint;
  bonusChange: bigint;
  cashAfter: bigint;
  bonusAfter: bigint;
  contribution: bigint;
  poolAmount: bigint;
  /** As the studio told it, and held to the protocol when it came. */
  detail: unknown;
}

interface RoundRow {
  studio: string;
  round: string;
  game_id: number;
  game_code: string;
  game_name: string;
  provider_name: string;
  state: Round['state'];
  currency: Currency;
  staked: string;
  won: string;
  pool_won: string;
  opened_at: Date;
  closed_at: Date | null;
}

const roundOf = (row: RoundRow): Round => ({
  studio: row.studio,
  round: row.round,
  gameId: row.game_id,
  gameCode: row.game_code,
  gameName: row.game_name,
  providerName: row.provider_name,
  state: row.state,
  currency: row.currency,
  staked: BigInt(row.staked),
  won: BigInt(row.won),
  poolWon: BigInt(row.pool_won),
  openedAt: row.opened_at,
  closedAt: row.closed_at,
});

async function listRounds(reader: Reader, condition: RawBuilder<unknown>): Promise<Round[]> {
  const { rows } = await sql<RoundRow>`
    select studio.code as studio, round.round, round.game_id, game.code as game_code, game.name as game_name,
      provider.name as provider_name, round.state, round.currency, round.staked, round.won, round.pool_won,
      round.opened_at, round.closed_at
    from casino.round
    join casino.studio on studio.id = round.studio_id
    join casino.game on game.id = round.game_id
    join casino.provider on provider.id = game.provider_id
    where ${condition}`.execute(reader);
  return rows.map(roundOf);
}

/** Newest first, from behind the round `before`; nothing where that is none of the player's. */
export async function listPage(
  reader: Reader,
  playerId: PlayerId,
  { before, limit }: { before?: RoundName | undefined; limit: number },
): Promise<Round[]> {
  // The time stays in SQL: it is finer there than a Date can be.
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
    sql`round.player_id = ${playerId} and ${behind}
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
  playerId: PlayerId,
  { studio, round }: RoundName,
): Promise<Round | undefined> {
  const found = await listRounds(
    reader,
    sql`round.player_id = ${playerId} and studio.code = ${studio} and round.round = ${round}`,
  );
  return found[0];
}

export async function listPhases(
  reader: Reader,
  playerId: PlayerId,
  { studio, round, openedAt }: Round,
): Promise<Phase[]> {
  const rows = await reader
    .selectFrom('casino.phase')
    .innerJoin('casino.studio', 'casino.studio.id', 'casino.phase.studio_id')
    .select([
      'number',
      'kind',
      'at',
      'tx',
      'amount',
      'cash_change',
      'bonus_change',
      'cash_after',
      'bonus_after',
    ])
    .select(['contribution', 'pool_amount', 'detail'])
    .where('player_id', '=', playerId)
    .where('casino.studio.code', '=', studio)
    .where('round', '=', round)
    // Only the months since then are looked through.
    .where('at', '>=', openedAt)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind as Phase['kind'],
    at: row.at,
    tx: row.tx,
    amount: BigInt(row.amount),
    cashChange: BigInt(row.cash_change),
    bonusChange: BigInt(row.bonus_change),
    cashAfter: BigInt(row.cash_after),
    bonusAfter: BigInt(row.bonus_after),
    contribution: BigInt(row.contribution),
    poolAmount: BigInt(row.pool_amount),
    detail: row.detail,
  }));
}
