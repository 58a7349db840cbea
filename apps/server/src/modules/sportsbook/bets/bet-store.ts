// SQL only: the tables of bets.
import { sql } from 'kysely';

import type { Tx } from '../../../platform/database.ts';

/** PRO-12: gives how many were settled. */
export async function payCashbacks(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{
    settled: number;
  }>`select sportsbook.pay_cashbacks(${most}) as settled`.execute(tx);
  return rows[0]?.settled ?? 0;
}

export async function makePartitions(tx: Tx): Promise<void> {
  await sql`select sportsbook.make_partitions()`.execute(tx);
}
