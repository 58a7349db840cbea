import { sql } from 'kysely';

import type { Database } from './database.ts';

/** NATS keeps news for a week, so twice that is longer than anything can be delivered again. */
export async function purgeProcessed(database: Database): Promise<void> {
  await database.inTransaction(async (tx) => {
    await sql`delete from platform.processed where at < platform.now() - interval '14 days'`.execute(tx);
  });
}
