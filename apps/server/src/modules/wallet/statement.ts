import type { PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { DB } from '../../platform/database-types.ts';
import type { Reader } from '../../platform/database.ts';

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

interface Standing {
  cash: bigint;
  bonus: bigint;
}

export interface Statement {
  /** The balance before the first transfer of the period and after its last. */
  opening: Standing;
  closing: Standing;
  /** The newest first. */
  lines: StatementLine[];
  /** Pass it as `before` for the next page; absent on the last page. */
  next?: bigint;
}

export interface Period {
  playerId: PlayerId;
  from: Date;
  to: Date;
}

const pageMax = 100;

/** One page of a player's transfers in a period, by keyset and not by offset. */
export async function readStatement(
  reader: Reader,
  period: Period,
  page: { before?: bigint; limit: number },
): Promise<Statement> {
  const limit = Math.min(page.limit, pageMax);
  const rows = await transfersOf(reader, period)
    .selectAll()
    .$if(page.before !== undefined, (query) => query.where('seq', '<', String(page.before)))
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute();
  const lines = rows.slice(0, limit).map(lineOf);
  const last = lines.at(-1);
  return {
    opening: await standingBefore(reader, period.playerId, period.from),
    closing: await standingBefore(reader, period.playerId, period.to),
    lines,
    ...(rows.length > limit && last ? { next: last.seq } : {}),
  };
}

const transfersOf = (reader: Reader, { playerId, from, to }: Period) =>
  reader
    .selectFrom('wallet.transfer')
    .where('player_id', '=', playerId)
    .where('at', '>=', from)
    .where('at', '<', to);

type TransferRow = Selectable<DB['wallet.transfer']>;

export const lineOf = (row: TransferRow): StatementLine => ({
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

async function standingBefore(reader: Reader, playerId: PlayerId, moment: Date): Promise<Standing> {
  const row = await reader
    .selectFrom('wallet.transfer')
    .select(['cash_after', 'bonus_after'])
    .where('player_id', '=', playerId)
    .where('at', '<', sql<Date>`${moment}::timestamptz`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { cash: BigInt(row?.cash_after ?? 0), bonus: BigInt(row?.bonus_after ?? 0) };
}
