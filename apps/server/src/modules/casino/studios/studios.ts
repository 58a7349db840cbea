import type { Database } from '../../../platform/database.ts';
import type { StudioConnection } from './connections.ts';

/** By the studio's code. */
export type Studios = ReadonlyMap<string, StudioConnection>;

/** Returns the studio's id. A configured studio without a row gets one, named by its code. */
export async function requireStudio(database: Database, code: string): Promise<number> {
  const known = await database.reader
    .selectFrom('casino.studio')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  return database.inTransaction(async (tx) => {
    await tx
      .insertInto('casino.studio')
      .values({ code, name: code })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
    const row = await tx
      .selectFrom('casino.studio')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    return row.id;
  });
}
