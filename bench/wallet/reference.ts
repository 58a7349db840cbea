// The frozen reference: read, checked against the hash it was written with, and taken apart.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../reference.sql');
const pgbenchPart = '-- pgbench runs the rest.\n';

export interface Reference {
  /** Makes the tables and the function. */
  definition: string;
  /** What pgbench runs over and over. */
  transaction: string;
}

export function readReference(frozenSha256: string): Reference {
  const text = readFileSync(file, 'utf8');
  const sha256 = createHash('sha256').update(text).digest('hex');
  console.log(`reference.sql sha256 ${sha256}`);
  if (sha256 !== frozenSha256)
    throw new Error(`The frozen reference.sql has ${frozenSha256}; this is another.`);
  const [definition, transaction] = text.split(pgbenchPart);
  if (definition === undefined || transaction === undefined)
    throw new Error('reference.sql has no part for pgbench.');
  return { definition, transaction };
}
