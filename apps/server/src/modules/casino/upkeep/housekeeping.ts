// Regular maintenance of the module's tables.
import { sql } from 'kysely';

import type { Tx } from '../../../platform/database.ts';
import { deleteOldNonces } from '../calls/store.ts';
import type { UpkeepContext } from './context.ts';

// So few that one delete stays far below the database's time limit.
const noncesMax = 10_000;

/** Adds the rounds that closed since the last time to the figures of their day. */
export const countRounds = async (_: unknown, tx: Tx): Promise<void> =>
  void (await sql`select casino.count_rounds()`.execute(tx));

export const makePartitions = ({ platform }: UpkeepContext): Promise<void> =>
  platform.database.inTransaction(
    async (tx) => void (await sql`select casino.make_partitions()`.execute(tx)),
  );

export async function purgeNonces({ platform }: UpkeepContext): Promise<void> {
  let gone: number;
  do gone = await platform.database.inTransaction((tx) => deleteOldNonces(tx, noncesMax));
  while (gone === noncesMax);
}
