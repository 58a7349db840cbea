// Regular maintenance of the module's tables.
import { sql } from 'kysely';

import type { Tx } from '../../../platform/database.ts';
import { deleteOldNonces } from '../calls/store.ts';
import { copyResults, deleteOldResults } from '../studios/table-result-store.ts';
import type { UpkeepContext } from './context.ts';

// So few that one delete stays far below the database's time limit.
const noncesMax = 10_000;

// casino.count_rounds counts no more at once; a step stays far below the database's time limit.
const countedMax = 20_000;

/** Adds rounds that closed to the figures of their day. Returns whether more may wait. */
export async function countRounds(_: unknown, tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ counted: string }>`select casino.count_rounds() as counted`.execute(tx);
  return Number(rows[0]?.counted) >= countedMax;
}

// Each is some lookups and a posting; a batch holds its purses for some milliseconds.
const cashbacksMax = 100;

/** PRO-12: pays cashbacks of games whose window ended a day ago. Gives how many were settled. */
export const payCashbacks = ({ platform }: UpkeepContext): Promise<number> =>
  platform.database.inTransaction(async (tx) => {
    const { rows } = await sql<{ settled: number }>`
      select casino.pay_cashbacks(${cashbacksMax}) as settled`.execute(tx);
    return rows[0]?.settled ?? 0;
  });

/** Copies what fell at live tables since the last time, and keeps the last few of each table. */
export async function copyTableResults(_: unknown, tx: Tx): Promise<void> {
  if ((await copyResults(tx)) > 0) await deleteOldResults(tx);
}

export const makePartitions = ({ platform }: UpkeepContext): Promise<void> =>
  platform.database.inTransaction(
    async (tx) => void (await sql`select casino.make_partitions()`.execute(tx)),
  );

export async function purgeNonces({ platform }: UpkeepContext): Promise<void> {
  let gone: number;
  do gone = await platform.database.inTransaction((tx) => deleteOldNonces(tx, noncesMax));
  while (gone === noncesMax);
}
