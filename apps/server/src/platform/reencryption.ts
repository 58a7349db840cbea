// Puts every ciphertext under the newest key, so that an older one can be retired, and counts what still needs which key. Works as
// the owner of the database: the server's own role may not write these columns (STF-9).
import { sql } from 'kysely';

import type { Reader } from './database.ts';
import type { Platform } from './platform.ts';

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
  /** Null: its ciphertexts are gone within days and are not renewed. */
  key_column: string | null;
}

export interface Resealed {
  /** How many ciphertexts were put under the newest key. */
  done: number;
  /** How many could not be; each is in the log. */
  failed: number;
  /** How many need an older key after this run. */
  remaining: number;
}

export interface KeyCount {
  column: string;
  key: number;
  rows: number;
}

export interface KeyUse {
  key: number;
  /** How many ciphertexts need it. */
  rows: number;
  /** It is not the newest, and nothing needs it. */
  retirable: boolean;
}

type Uses = Pick<Platform, 'database' | 'encryption' | 'log'>;

// A document has up to eight megabytes.
const batchRows = 20;

export function createReencryption(uses: Uses, columns: readonly SealedColumn[]) {
  const { database, encryption } = uses;
  const count = (): Promise<KeyCount[]> => countByKey(database.reader);
  return {
    /** By column and key; rows of a key that is not here cannot be read any more. */
    count,

    /** The newest first; keys that are not configured and still needed come last. */
    async keys(): Promise<KeyUse[]> {
      const counts = await count();
      const known = new Set([...encryption.keys, ...counts.map(({ key }) => key)]);
      return [...known].map((key) => {
        const rows = rowsOf(counts.filter((each) => each.key === key));
        return { key, rows, retirable: key !== encryption.currentKey && rows === 0 };
      });
    },

    /** Safe to run again, and beside everything else. A row that fails keeps its key and stops no other. */
    async run(): Promise<Resealed> {
      let [done, failed] = [0, 0];
      for (const place of await listPlaces(database.reader)) {
        const { key_column: keyColumn } = place;
        if (keyColumn === null) continue;
        const column = columns.find(({ name }) => name === place.name);
        if (column === undefined) throw new Error(`nobody knows how ${place.name} is sealed`);
        const came = await resealColumn(uses, { ...place, key_column: keyColumn }, column);
        done += came.done;
        failed += came.failed;
      }
      const older = (await count()).filter(({ key }) => key !== encryption.currentKey);
      return { done, failed, remaining: rowsOf(older) };
    },
  };
}

const rowsOf = (counts: readonly KeyCount[]): number => counts.reduce((sum, { rows }) => sum + rows, 0);

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

type SealedRow = Record<string, unknown> & { row: string; sealed: Buffer };

/** Goes through the table once, in the order of its key; a row that changes meanwhile already has the newest key. */
async function resealColumn(
  uses: Uses,
  { of_table, of_column, key_column, name }: Place & { key_column: string },
  column: SealedColumn,
): Promise<{ done: number; failed: number }> {
  const { database, encryption, log } = uses;
  const { needs = [] } = column;
  let after = '0';
  let [done, failed] = [0, 0];
  for (;;) {
    const { rows } = await sql<SealedRow>`
      select ${sql.ref(key_column)}::text as row, ${sql.ref(of_column)} as sealed
        ${needs.length === 0 ? sql`` : sql`, ${sql.join(needs.map((needed) => sql.ref(needed)))}`}
      from ${sql.table(of_table)}
      where ${sql.ref(key_column)} > ${after} and ${keyOf(of_column)} <> ${encryption.currentKey}
      order by ${sql.ref(key_column)} limit ${batchRows}`.execute(database.reader);
    for (const row of rows)
      await resealRow(uses, column, row).then(
        (written) => (done += written ? 1 : 0),
        (err: unknown) => {
          failed += 1;
          log.error({ column: name, row: row.row, err }, 'a ciphertext was not put under the newest key');
        },
      );
    const last = rows.at(-1);
    if (last === undefined) return { done, failed };
    after = last.row;
  }
}

/** False where it was changed meanwhile. */
async function resealRow(
  { database, encryption }: Uses,
  { name, placeOf }: SealedColumn,
  row: SealedRow,
): Promise<boolean> {
  const place = placeOf(row);
  const renewed = encryption.encryptBytes(encryption.decryptBytes(row.sealed, place), place);
  const { rows } = await database.inTransaction((tx) =>
    sql<{
      done: boolean;
    }>`select platform.reseal(${name}, ${row.row}, ${row.sealed}, ${renewed}) as done`.execute(tx),
  );
  return rows[0]?.done === true;
}
