// SQL only: what the notary's role reads and adds.
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';

export interface NewLeaf {
  kind: string;
  /** What it is about; a second leaf of the kind about the same is not added. */
  subject: string;
  fields: Record<string, unknown>;
}

export async function readLines(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('fairness.leaf')
    .select(['position', 'line'])
    .orderBy('position')
    .execute();
  return rows.map(({ line }) => line);
}

/** FAIR-11: gives how many are new. */
export async function addLeaves(tx: Tx, leaves: readonly NewLeaf[]): Promise<number> {
  let added = 0;
  for (const { kind, subject, fields } of leaves) {
    const line = JSON.stringify({ kind, ...fields });
    const { rows } = await sql<{ position: string | null }>`
      select fairness.add_leaf(${kind}, ${subject}, ${line}) as position`.execute(tx);
    if (rows[0]?.position !== null) added += 1;
  }
  return added;
}

export async function addCheckpoint(tx: Tx, { size, note }: { size: number; note: string }): Promise<void> {
  await sql`select fairness.add_checkpoint(${size}, ${note})`.execute(tx);
}

/** When a leaf of each kind was added last, and the clock by which that was. */
export async function readTimes(
  reader: Reader,
): Promise<{ now: Date; day: string; minuteOfDay: number; last: Map<string, Date> }> {
  const { rows } = await sql<{ now: Date; day: string; minute: number }>`
    select now, (now at time zone 'Europe/Istanbul')::date::text as day,
      (extract(epoch from (now at time zone 'Europe/Istanbul')::time) / 60)::int as minute
    from (select platform.now() as now) as clock`.execute(reader);
  const [clock] = rows as [{ now: Date; day: string; minute: number }];
  const times = await reader
    .selectFrom('fairness.leaf')
    .select(['kind', (eb) => eb.fn.max('at').as('at')])
    .groupBy('kind')
    .execute();
  return {
    now: clock.now,
    day: clock.day,
    minuteOfDay: clock.minute,
    last: new Map(times.map(({ kind, at }) => [kind, at])),
  };
}

/** The days of Istanbul on which a leaf of this kind was added, the newest only. */
export async function lastDayOf(reader: Reader, kind: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select (max(at) at time zone 'Europe/Istanbul')::date::text as day from fairness.leaf where kind = ${kind}`.execute(
    reader,
  );
  return rows[0]?.day ?? undefined;
}

export async function isMailed(reader: Reader, day: string, recipient: Buffer): Promise<boolean> {
  const row = await reader
    .selectFrom('fairness.letter')
    .select('size')
    .where('day', '=', day)
    .where('recipient', '=', recipient)
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteMailed(
  tx: Tx,
  letter: { day: string; recipient: Buffer; size: number },
): Promise<void> {
  await tx
    .insertInto('fairness.letter')
    .values({ day: letter.day, recipient: letter.recipient, size: String(letter.size) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
