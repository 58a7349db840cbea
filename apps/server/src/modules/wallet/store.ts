// SQL only: the functions of the schema wallet. Nothing else writes its tables.
import type { ApprovalId, Currency, PlayerId } from '@yakamoz/contracts';
import assert from 'node:assert/strict';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';
import type { Answer, Outcome } from './outcomes.ts';
import type { HoldCode, HouseAccount, Step, Way } from './recipes.ts';

/** The player of a command, and the key that makes its effect happen once (WAL-5). */
export interface Command {
  playerId: PlayerId;
  /** Who made the key: a game studio's code, or a part of the house. */
  source: string;
  key: string;
}

export interface Posting extends Command {
  currency: Currency;
  steps: readonly (Step | { code: HoldCode; amount: bigint })[];
  /** Further content that identifies the command: round and game, or an IBAN. The same key with other content is a conflict. */
  about?: string;
}

export interface AnswerRow {
  outcome: Outcome;
  detail: string | null;
  op_id: string | null;
  cash: string;
  bonus: string;
  cash_change: string;
  bonus_change: string;
  seq: string;
  replayed: boolean;
}

export const answerOf = (row: AnswerRow): Answer => ({
  outcome: row.outcome,
  detail: row.detail,
  opId: row.op_id,
  cash: BigInt(row.cash),
  bonus: BigInt(row.bonus),
  cashChange: BigInt(row.cash_change),
  bonusChange: BigInt(row.bonus_change),
  seq: BigInt(row.seq),
  replayed: row.replayed,
});

const amountMax = 10n ** 15n;

/** SQL asserts the same. Checked here too, so that one faulty command does not fail a whole batch. */
export function checkPosting({ source, key, steps }: Posting): void {
  assert(source.length >= 1 && source.length <= 40, 'a source has 1 to 40 characters');
  assert(key.length >= 1 && key.length <= 128, 'a key has 1 to 128 characters');
  for (const { amount } of steps)
    assert(amount >= 0n && amount <= amountMax, `WAL-1: ${amount} is not a valid amount`);
}

/** Amounts as text: a JSON number would lose digits that do not fit a double. */
export const stepsOnWire = (steps: Posting['steps']) =>
  steps.map((step) => ({
    code: step.code,
    amount: step.amount.toString(),
    house: 'house' in step ? step.house : null,
  }));

export async function openPurse(tx: Tx, playerId: PlayerId, currency: Currency): Promise<void> {
  await sql`select wallet.open_purse(${playerId}, ${currency})`.execute(tx);
}

export async function lockPurse(tx: Tx, playerId: PlayerId): Promise<void> {
  await sql`select from wallet.lock(${playerId})`.execute(tx);
}

export const post = (tx: Tx, { playerId, source, key, currency, steps, about }: Posting): Promise<Answer> =>
  ask(
    tx,
    sql`select * from wallet.post(${playerId}, ${source}, ${key}, ${currency}, array(
      select step from json_populate_recordset(null::wallet.step, ${JSON.stringify(stepsOnWire(steps))}) as step
    ), ${about ?? null})`,
  );

/** WAL-14: what two members approved, in the transaction of the second one's decision. */
export const postAdjustment = (tx: Tx, approvalId: ApprovalId): Promise<Answer> =>
  ask(tx, sql`select * from wallet.post_adjustment(${approvalId})`);

export const capture = (
  tx: Tx,
  command: Command,
  hold: { key: string; house: HouseAccount },
): Promise<Answer> =>
  ask(
    tx,
    sql`select * from wallet.capture(${command.playerId}, ${command.source}, ${command.key}, ${hold.key}, ${hold.house})`,
  );

export const release = (tx: Tx, command: Command, hold: { key: string }): Promise<Answer> =>
  ask(
    tx,
    sql`select * from wallet.release(${command.playerId}, ${command.source}, ${command.key}, ${hold.key})`,
  );

/** Where the operation is not known yet, it is refused if it comes later (WAL-9). */
export const reverse = (tx: Tx, command: Command, operation: { key: string }): Promise<Answer> =>
  ask(
    tx,
    sql`select * from wallet.reverse(${command.playerId}, ${command.source}, ${command.key}, ${operation.key})`,
  );

export interface Hold extends Command {
  code: HoldCode;
  currency: Currency;
  amount: bigint;
  about?: string;
}

export const hold = (tx: Tx, { code, amount, ...command }: Hold): Promise<Answer> =>
  post(tx, { ...command, steps: [{ code, amount }] });

async function ask(tx: Tx, query: ReturnType<typeof sql>): Promise<Answer> {
  const { rows } = await query.execute(tx);
  return answerOf(rows[0] as AnswerRow);
}

export async function setGate(
  tx: Tx,
  gate: { playerId: PlayerId; source: string; way: Way; until: Date | 'infinity' | null },
): Promise<void> {
  const { playerId, source, way, until } = gate;
  await sql`select wallet.set_gate(${playerId}, ${source}, ${way}, ${until})`.execute(tx);
}

export async function setSpending(
  tx: Tx,
  playerId: PlayerId,
  spending: { order: 'cash_first' | 'bonus_first'; bonusStakeMax: bigint | null },
): Promise<void> {
  const { order, bonusStakeMax } = spending;
  await sql`select wallet.set_spending(${playerId}, ${order}, ${bonusStakeMax?.toString() ?? null})`.execute(
    tx,
  );
}

export interface Balance {
  currency: Currency;
  cash: bigint;
  bonus: bigint;
  openBets: bigint;
  withdrawalPending: bigint;
  receivable: bigint;
  seq: bigint;
}

export async function findBalance(reader: Reader, playerId: PlayerId): Promise<Balance | undefined> {
  const row = await reader
    .selectFrom('wallet.purse')
    .select(['currency', 'cash', 'bonus', 'open_bets', 'withdrawal_pending', 'receivable', 'seq'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return (
    row && {
      currency: row.currency,
      cash: BigInt(row.cash),
      bonus: BigInt(row.bonus),
      openBets: BigInt(row.open_bets),
      withdrawalPending: BigInt(row.withdrawal_pending),
      receivable: BigInt(row.receivable),
      seq: BigInt(row.seq),
    }
  );
}

/** Every player has a purse, opened at registration. */
export async function requireBalance(reader: Reader, playerId: PlayerId): Promise<Balance> {
  const balance = await findBalance(reader, playerId);
  if (balance === undefined) throw new Error(`player ${playerId} has no purse`);
  return balance;
}

/** WAL-6: the balance, which nobody else can change before the transaction ends. */
export async function lockBalance(tx: Tx, playerId: PlayerId): Promise<Balance> {
  await lockPurse(tx, playerId);
  return requireBalance(tx, playerId);
}

export async function listCash(
  reader: Reader,
  playerIds: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, bigint>> {
  if (playerIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('wallet.purse')
    .select(['player_id', 'cash'])
    .where('player_id', 'in', playerIds)
    .execute();
  return new Map(rows.map((row) => [row.player_id as PlayerId, BigInt(row.cash)]));
}

/** Of many players at once, for lists. */
export async function listCurrencies(
  reader: Reader,
  playerIds: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, Currency>> {
  if (playerIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('wallet.purse')
    .select(['player_id', 'currency'])
    .where('player_id', 'in', playerIds)
    .execute();
  return new Map(rows.map((row) => [row.player_id as PlayerId, row.currency]));
}

/** What the purse has counted since it was opened (WAL-22). */
export interface Counters {
  /** Gross. */
  deposited: bigint;
  staked: bigint;
  /** Cash staked less won; below zero where more was won. */
  lost: bigint;
  playedS: number;
}

export async function requireCounters(reader: Reader, playerId: PlayerId): Promise<Counters> {
  const row = await reader
    .selectFrom('wallet.purse')
    .select(['deposited', 'staked', 'lost', 'played_s'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (row === undefined) throw new Error(`player ${playerId} has no purse`);
  return {
    deposited: BigInt(row.deposited),
    staked: BigInt(row.staked),
    lost: BigInt(row.lost),
    playedS: Number(row.played_s),
  };
}

/** A closed way of a player; `until` is null where it is closed indefinitely. */
export interface Closure {
  source: string;
  way: Way;
  until: Date | null;
}

export async function listClosures(reader: Reader, playerId: PlayerId): Promise<Closure[]> {
  const rows = await reader
    .selectFrom('wallet.closure')
    .select(['source', 'what'])
    .select(sql<Date | null>`nullif(until, 'infinity')`.as('until'))
    .where('player_id', '=', playerId)
    .where('until', '>', sql<Date>`platform.now()`)
    .orderBy('source')
    .orderBy('what')
    .execute();
  return rows.map(({ source, what, until }) => ({ source, way: what as Way, until }));
}

/** Those of them for whom one of these has closed this way. */
export async function listClosedAmong(
  reader: Reader,
  { playerIds, way, sources }: { playerIds: readonly PlayerId[]; way: Way; sources: readonly string[] },
): Promise<PlayerId[]> {
  if (playerIds.length === 0) return [];
  const rows = await reader
    .selectFrom('wallet.closure')
    .select('player_id')
    .distinct()
    .where('player_id', 'in', playerIds)
    .where('what', '=', way)
    .where('source', 'in', sources)
    .where('until', '>', sql<Date>`platform.now()`)
    .execute();
  return rows.map((row) => row.player_id as PlayerId);
}

/** What the player's own bounds leave of deposits; undefined where none is set. Whoever decides by it has locked the purse. */
export async function readDepositRoom(reader: Reader, playerId: PlayerId): Promise<bigint | undefined> {
  const { rows } = await sql<{ room: string | null }>`
    select wallet.deposit_room(${playerId}) as room`.execute(reader);
  const room = rows[0]?.room ?? null;
  return room === null ? undefined : BigInt(room);
}

export interface Operation extends Answer {
  currency: Currency;
  at: Date;
}

export async function findOperation(reader: Reader, command: Command): Promise<Operation | undefined> {
  const row = await reader
    .selectFrom('wallet.op')
    .innerJoin('wallet.purse', 'wallet.purse.player_id', 'wallet.op.player_id')
    .select(['outcome', 'detail', 'op_id', 'cash_after as cash', 'bonus_after as bonus'])
    .select(['cash_change', 'bonus_change', 'wallet.op.seq', 'at', 'currency'])
    .where('wallet.op.player_id', '=', command.playerId)
    .where('source', '=', command.source)
    .where('key', '=', command.key)
    .executeTakeFirst();
  return row && { ...answerOf({ ...row, replayed: true }), currency: row.currency, at: row.at };
}
