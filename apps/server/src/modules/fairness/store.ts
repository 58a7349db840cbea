// SQL only: the log as everybody may read it.
import { sql } from 'kysely';

import type { Reader } from '../../platform/database.ts';

export interface Leaf {
  index: number;
  kind: string;
  line: string;
  at: Date;
}

export interface Checkpoint {
  size: number;
  note: string;
  at: Date;
}

export async function newestCheckpoint(reader: Reader): Promise<Checkpoint | undefined> {
  const row = await reader
    .selectFrom('fairness.checkpoint')
    .selectAll()
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { size: Number(row.size), note: row.note, at: row.at };
}

/** The lines from one position up to another, without it. */
export async function linesBetween(reader: Reader, from: number, to: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('fairness.leaf')
    .select('line')
    .where('position', '>=', String(from))
    .where('position', '<', String(to))
    .orderBy('position')
    .execute();
  return rows.map(({ line }) => line);
}

export interface LeafPage {
  /** Of a signed log of this size. */
  size: number;
  before: number | undefined;
  kind: string | undefined;
  limit: number;
}

/** Newest first. */
export async function listLeaves(reader: Reader, { size, before, kind, limit }: LeafPage): Promise<Leaf[]> {
  const rows = await reader
    .selectFrom('fairness.leaf')
    .selectAll()
    .where('position', '<', String(Math.min(size, before ?? size)))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ position, kind: of, line, at }) => ({ index: Number(position), kind: of, line, at }));
}

export async function linesOfKind(reader: Reader, kind: string, size: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('fairness.leaf')
    .select('line')
    .where('kind', '=', kind)
    .where('position', '<', String(size))
    .orderBy('position')
    .execute();
  return rows.map(({ line }) => line);
}

export async function leafAbout(
  reader: Reader,
  { kind, subject, size }: { kind: string; subject: string; size: number },
): Promise<{ index: number; line: string } | undefined> {
  const { rows } = await sql<{ position: string; line: string }>`
    select position, line from fairness.leaf where kind = ${kind} and subject = ${subject} and position < ${size}`.execute(
    reader,
  );
  const [row] = rows;
  return row && { index: Number(row.position), line: row.line };
}
