// A player's statement: what was there before, every movement of cash and bonus, and what is there after it.
import type { PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { DB } from '../../platform/database-types.ts';
import type { Reader } from '../../platform/database.ts';
import { requireBalance } from './store.ts';

export interface StatementLine {
  seq: bigint;
  opId: string;
  code: string;
  debit: string;
  credit: string;
  amount: bigint;
  cashAfter: bigint;
  bonusAfter: bigint;
  undoes: bigint | null;
  at: Date;
}

/** The words of wallet.movement_kind. */
export type MovementKind =
  | 'games'
  | 'bet'
  | 'deposit'
  | 'deposit_reversed'
  | 'withdrawal'
  | 'withdrawal_returned'
  | 'bonus_grant'
  | 'bonus_release'
  | 'bonus_forfeit'
  | 'reward'
  | 'adjustment'
  | 'correction'
  | 'debt_repaid'
  | 'play_money'
  | 'other';

export interface Movement {
  kind: MovementKind;
  /** Numbers of transfers; a movement is all of them from the first to the last. */
  first: bigint;
  last: bigint;
  at: Date;
  cash: bigint;
  bonus: bigint;
  cashAfter: bigint;
  bonusAfter: bigint;
  /** Play only: cash and bonus, without what was taken back. */
  staked: bigint;
  won: bigint;
  /** The operation behind it; play has many and names none. */
  cause: { source: string; key: string } | null;
}

export interface Standing {
  cash: bigint;
  bonus: bigint;
}

export interface StatementPeriod {
  playerId: PlayerId;
  /** The first moment, and the first one that is no longer part of it. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** Up to this transfer, and as if no later one existed: what pages of one reading have in common. Without it, up to the newest. */
  bound?: bigint | undefined;
}

export interface StatementFrame {
  bound: bigint;
  opening: Standing;
  closing: Standing;
  /** The number of the last transfer of the period. */
  last: bigint;
}

/** WAL-10: numbers have no gaps and times never go back, so the balances of two moments bound all movements between them. */
export async function readStatementFrame(
  reader: Reader,
  { playerId, from, to, bound }: StatementPeriod,
): Promise<StatementFrame> {
  const seq = bound ?? (await requireBalance(reader, playerId)).seq;
  const before = from === undefined ? nothing : await standingBefore(reader, playerId, { seq, moment: from });
  const after = await standingBefore(reader, playerId, { seq, moment: to });
  return { bound: seq, opening: before.standing, closing: after.standing, last: after.seq };
}

const nothing = { seq: 0n, standing: { cash: 0n, bonus: 0n } };

async function standingBefore(
  reader: Reader,
  playerId: PlayerId,
  { seq, moment }: { seq: bigint; moment: Date | undefined },
): Promise<{ seq: bigint; standing: Standing }> {
  const row = await reader
    .selectFrom('wallet.transfer')
    .select(['seq', 'cash_after', 'bonus_after'])
    .where('player_id', '=', playerId)
    .where('seq', '<=', seq.toString())
    .$if(moment !== undefined, (query) => query.where('at', '<', moment as Date))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return nothing;
  return {
    seq: BigInt(row.seq),
    standing: { cash: BigInt(row.cash_after), bonus: BigInt(row.bonus_after) },
  };
}

export interface MovementPage {
  /** Only transfers below this number. */
  below: bigint;
  from?: Date | undefined;
  kinds?: readonly MovementKind[] | undefined;
  limit: number;
}

type MovementRow = Record<
  'first_seq' | 'last_seq' | 'cash' | 'bonus' | 'cash_after' | 'bonus_after' | 'staked' | 'won',
  string
> & { at: Date; kind: MovementKind; op_source: string | null; op_key: string | null };

/**
 * The newest first, at most `limit`. Read day by day, so that a page costs the transfers of its own days and not those of the whole
 * period. What changes neither cash nor bonus (a paid withdrawal left the cash when it was asked for) is no movement.
 */
export async function readMovements(
  reader: Reader,
  playerId: PlayerId,
  { below, from, kinds, limit }: MovementPage,
): Promise<Movement[]> {
  const found: Movement[] = [];
  let next = below;
  while (found.length < limit) {
    const { rows } = await sql<MovementRow>`
      select * from wallet.list_movements(
        ${playerId}, ${next.toString()}, ${from ?? '-infinity'}::timestamptz, ${kinds ?? null}::text[]
      )`.execute(reader);
    const oldest = rows.at(-1);
    if (oldest === undefined) break;
    found.push(...rows.map(movementOf).filter(isMovement));
    next = BigInt(oldest.first_seq);
  }
  return found.slice(0, limit);
}

const isMovement = ({ kind, cash, bonus }: Movement): boolean =>
  kind === 'games' || cash !== 0n || bonus !== 0n;

const movementOf = (row: MovementRow): Movement => ({
  kind: row.kind,
  first: BigInt(row.first_seq),
  last: BigInt(row.last_seq),
  at: row.at,
  cash: BigInt(row.cash),
  bonus: BigInt(row.bonus),
  cashAfter: BigInt(row.cash_after),
  bonusAfter: BigInt(row.bonus_after),
  staked: BigInt(row.staked),
  won: BigInt(row.won),
  cause: row.op_source === null || row.op_key === null ? null : { source: row.op_source, key: row.op_key },
});

export const lineOf = (row: Selectable<DB['wallet.transfer']>): StatementLine => ({
  seq: BigInt(row.seq),
  opId: row.op_id,
  code: row.code,
  debit: row.debit,
  credit: row.credit,
  amount: BigInt(row.amount),
  cashAfter: BigInt(row.cash_after),
  bonusAfter: BigInt(row.bonus_after),
  undoes: row.undoes === null ? null : BigInt(row.undoes),
  at: row.at,
});
