// SQL only: the audit trail between two heads in the log.
import { sql } from 'kysely';

import type { Reader } from '../../platform/database.ts';

export interface ChainEntry {
  entry: string;
  hash: string;
}

export async function readAuditChain(reader: Reader, after: string, upTo: string): Promise<ChainEntry[]> {
  const { rows } = await sql<ChainEntry>`
    select entry, hash from staff.audit_chain(${after}, ${upTo})`.execute(reader);
  return rows;
}
