// SQL only: the ends of chains of hashes, as modules kept them.
import { sql } from 'kysely';

import type { Reader } from './database.ts';

export interface Head {
  chain: string;
  seq: string;
  /** In hexadecimal digits. */
  hash: string;
  at: Date;
}

/** The newest head of each chain before that moment, and all that contradict one another. */
export async function listHeads(reader: Reader, before: string): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select chain, seq::text, encode(hash, 'hex') as hash, at from (
      select distinct on (chain) chain, seq, hash, at from platform.head where at < ${before}
      order by chain, seq desc, at desc
    ) as newest
    union
    select chain, seq::text, encode(hash, 'hex'), at from platform.head
    where (chain, seq) in (select chain, seq from platform.head where at < ${before} group by chain, seq having count(*) > 1)
    order by chain, at`.execute(reader);
  return rows;
}
