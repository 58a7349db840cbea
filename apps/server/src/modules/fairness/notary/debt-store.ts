// SQL only: all purses in one view, and the tree of what the house owes.
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';

export interface Book {
  day: string;
  currency: string;
  purses: number;
  /** The sum of the purses, and the same by the day book and what moved since. */
  owed: string;
  byBook: string;
}

/** The first statements of their transaction: everything read in it is of one moment, also where a million purses take minutes. */
export async function freezeView(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
  await sql`set local statement_timeout = '10min'`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(tx);
}

export async function readBook(reader: Reader): Promise<Book[]> {
  const { rows } = await sql<Omit<Book, 'purses'> & { purses: string }>`
    select day::text, currency, purses, owed::text, by_book::text as "byBook" from wallet.owed_by_book() order by currency`.execute(
    reader,
  );
  return rows.map((row) => ({ ...row, purses: Number(row.purses) }));
}

/** The last closed day, if it has no leaf yet; all currencies of a day are added together. Asked often, so it reads no purse. */
export async function dayOfDebts(reader: Reader): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select closed.day::text as day from (select wallet.last_closed_day() as day) as closed
    where not exists (
      select from fairness.leaf where kind = 'liabilities' and subject like closed.day || ' %'
    )`.execute(reader);
  return rows[0]?.day ?? undefined;
}

export interface PurseRow {
  playerId: string;
  owed: string;
  seq: string;
  head: Buffer;
}

export async function readPurses(
  tx: Tx,
  { currency, after, most }: { currency: string; after: string; most: number },
): Promise<PurseRow[]> {
  const { rows } = await sql<PurseRow>`
    select player_id as "playerId", owed, seq, head from wallet.purses_owed(${currency}, ${after}, ${most})`.execute(
    tx,
  );
  return rows;
}

/** What a run before this one left of the day, and days that are a week old. */
export async function clearDebts(tx: Tx, day: string): Promise<void> {
  for (const table of ['fairness.owed', 'fairness.sum_tile'] as const)
    await sql`delete from ${sql.table(table)} where day = ${day}::date or day < ${day}::date - 7`.execute(tx);
}

export interface OwedRow {
  playerId: string;
  day: string;
  currency: string;
  seq: string;
  head: Buffer;
  secret: Buffer;
  amounts: bigint[];
  places: number[];
}

export async function addOwed(tx: Tx, rows: readonly OwedRow[]): Promise<void> {
  const given = rows.map(({ playerId, day, currency, seq, head, secret, amounts, places }) => ({
    player_id: playerId,
    day,
    currency,
    seq,
    head: `\\x${head.toString('hex')}`,
    secret: `\\x${secret.toString('hex')}`,
    amounts: amounts.map(String),
    places,
  }));
  await sql`
    insert into fairness.owed (player_id, day, currency, seq, head, secret, amounts, places)
    select player_id, day, currency, seq, head, secret, amounts, places
    from json_populate_recordset(null::fairness.owed, ${JSON.stringify(given)}::json)`.execute(tx);
}

export interface SumTile {
  level: number;
  index: number;
  nodes: Buffer;
}

export async function addSumTiles(
  tx: Tx,
  { day, currency }: { day: string; currency: string },
  tiles: readonly SumTile[],
): Promise<void> {
  await tx
    .insertInto('fairness.sum_tile')
    .values(tiles.map(({ level, index, nodes }) => ({ day, currency, level, index, nodes })))
    .execute();
}
