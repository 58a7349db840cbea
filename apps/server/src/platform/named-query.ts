// A query that every call of a player asks: PostgreSQL plans it once for a connection. Planned anew each time, a read by key costs it ten
// times what it takes to run.
import type { Compilable } from 'kysely';

import type { Database } from './database.ts';

/** One name has one text for ever; its rows are those of the query. */
export async function askNamed<Row>(
  { pool }: Pick<Database, 'pool'>,
  name: string,
  query: Compilable<Row>,
): Promise<Row[]> {
  const { sql, parameters } = query.compile();
  // As a client and not by the pool's own shortcut, so that a busy pool is told from a lost database.
  const client = await pool.connect();
  try {
    return (await client.query({ name, text: sql, values: [...parameters] })).rows as Row[];
  } finally {
    client.release();
  }
}
