// Puts every ciphertext under the newest key, so that an older one can be retired, and counts what still needs which key.
import { sql } from 'kysely';

import type { Database, Reader } from './database.ts';
import type { Encryption } from './encryption.ts';

/** A column of platform.sealed_column. */
export interface SealedColumn {
  name: string;
  /** The columns that its place is made of, besides the number of the row. */
  needs?: readonly string[];
  /** The place that is bound into the ciphertext. */
  placeOf: (row: Record<string, unknown> & { row: string }) => string;
}

interface Place {
  name: string;
  of_table: string;
  of_column: string;
  key_column: string;
}

// A document has up to eight megabytes.
const batchRows = 20;

export function createReencryption(
  { database, encryption }: { database: Database; encryption: Encryption },
  columns: readonly SealedColumn[],
) {
  return {
    /** By column and key; rows of a key that is not here cannot be read any more. */
    count: (): Promise<KeyCount[]> => countByKey(database.reader),

    /** Returns how many ciphertexts were put under the newest key. Safe to run again, and beside everything else. */
    async run(): Promise<number> {
      if (encryption.keys.length < 2) return 0;
      const places = await listPlaces(database.reader);
      let done = 0;
      for (const place of places) {
        const column = columns.find(({ name }) => name === place.name);
        if (column === undefined) throw new Error(`nobody knows how ${place.name} is sealed`);
        done += await resealColumn({ database, encryption }, place, column);
      }
      return done;
    },
  };
}

export interface KeyCount {
  column: string;
  key: number;
  rows: number;
}

async function listPlaces(reader: Reader): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select name, of_table::text, of_column::text, key_column::text from platform.sealed_column order by name`.execute(
    reader,
  );
  return rows;
}

const keyOf = (column: string) => sql`get_byte(substring(${sql.ref(column)} from 1 for 1), 0)`;

async function countByKey(reader: Reader): Promise<KeyCount[]> {
  const counts: KeyCount[] = [];
  for (const { name, of_table, of_column } of await listPlaces(reader)) {
    const { rows } = await sql<{ key: number; rows: number }>`
      select ${keyOf(of_column)} as key, count(*)::int as rows from ${sql.table(of_table)}
      where ${sql.ref(of_column)} is not null group by 1 order by 1`.execute(reader);
    counts.push(...rows.map((row) => ({ column: name, ...row })));
  }
  return counts;
}

/** Goes through the table once, in the order of its key; a row that changes meanwhile already has the newest key. */
async function resealColumn(
  { database, encryption }: { database: Database; encryption: Encryption },
  { of_table, of_column, key_column, name }: Place,
  { needs = [], placeOf }: SealedColumn,
): Promise<number> {
  let after = '0';
  let done = 0;
  for (;;) {
    const { rows } = await sql<Record<string, unknown> & { row: string; sealed: Buffer }>`
      select ${sql.ref(key_column)}::text as row, ${sql.ref(of_column)} as sealed
        ${needs.length === 0 ? sql`` : sql`, ${sql.join(needs.map((column) => sql.ref(column)))}`}
      from ${sql.table(of_table)}
      where ${sql.ref(key_column)} > ${after} and ${keyOf(of_column)} <> ${encryption.currentKey}
      order by ${sql.ref(key_column)} limit ${batchRows}`.execute(database.reader);
    for (const row of rows) {
      const place = placeOf(row);
      const renewed = encryption.encryptBytes(encryption.decryptBytes(row.sealed, place), place);
      const { rows: written } = await database.inTransaction((tx) =>
        sql<{ done: boolean }>`
          select platform.reseal(${name}, ${row.row}, ${row.sealed}, ${renewed}) as done`.execute(tx),
      );
      if (written[0]?.done === true) done += 1;
    }
    const last = rows.at(-1);
    if (last === undefined) return done;
    after = last.row;
  }
}
