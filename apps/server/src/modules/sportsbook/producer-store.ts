// SQL only: how far each producer was heard.
import assert from 'node:assert/strict';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';
import type { Heard } from './feed-rules.ts';
import type { ProducerId } from './offer.ts';

export interface LockedProducer extends Heard {
  epochNo: number;
  /** While it is above `lastSeq`, messages are missing. */
  gapSeq: number;
  complete: boolean;
  /** It has been silent for so long that its prices are closed. */
  silent: boolean;
  /** Difference between our clock and the time of the signature. */
  apartSeconds: number;
}

/** Waits for another batch of this producer to be written. */
export async function lockProducer(tx: Tx, id: ProducerId, stamp: number): Promise<LockedProducer> {
  const locked = await findProducer(tx, id, stamp);
  if (locked !== undefined) return locked;
  await ensureProducers(tx, [id]);
  const made = await findProducer(tx, id, stamp);
  assert(made, 'the row of the producer was just inserted');
  return made;
}

/** One may be named before it was ever heard: by a handover. In the order of their ids, and before any match is locked. */
export async function ensureProducers(tx: Tx, ids: readonly ProducerId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insertInto('sportsbook.producer')
    .values(ids.toSorted().map((id) => ({ id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The provider's clock may have been ahead and been corrected. While its newest signature time is in our future, a batch that
 * is not in the future is compared with the time of the provider's last batch; one in the future (perhaps a replay) with that
 * newest signature time.
 */
const newestStamp = (stamp: number) => sql<string>`
  case
    when p.stamp > extract(epoch from platform.now()) and ${stamp} <= extract(epoch from platform.now())
      then ceil(extract(epoch from p.heard_at))
    else p.stamp
  end`;

async function findProducer(tx: Tx, id: ProducerId, stamp: number): Promise<LockedProducer | undefined> {
  const row = await tx
    .selectFrom('sportsbook.producer as p')
    .select(['p.epoch', 'p.epoch_no', 'p.last_seq', 'p.gap_seq', 'p.complete'])
    .select(newestStamp(stamp).as('stamp'))
    .select(sql<boolean>`sportsbook.is_silent(p, platform.now())`.as('silent'))
    .select(sql<string>`abs(extract(epoch from platform.now()) - ${stamp})`.as('apart'))
    .where('p.id', '=', id)
    // Not the key: matches of other producers' batches refer to it.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    epoch: row.epoch,
    epochNo: row.epoch_no,
    lastSeq: Number(row.last_seq),
    gapSeq: Number(row.gap_seq),
    complete: row.complete,
    stamp: Number(row.stamp),
    silent: row.silent,
    apartSeconds: Number(row.apart),
  };
}

export interface HeardNow extends Heard {
  epochNo: number;
  gapSeq: number;
  complete: boolean;
  asOf: string | null;
}

export async function noteHeard(tx: Tx, id: ProducerId, heard: HeardNow): Promise<void> {
  await tx
    .updateTable('sportsbook.producer')
    .set({
      epoch: heard.epoch,
      epoch_no: heard.epochNo,
      last_seq: String(heard.lastSeq),
      gap_seq: String(heard.gapSeq),
      complete: heard.complete,
      stamp: sql`greatest(stamp, ${heard.stamp})`,
      as_of: sql`greatest(as_of, ${heard.asOf}::timestamptz)`,
      heard_at: sql`platform.now()`,
      silent: false,
    })
    .where('id', '=', id)
    .execute();
}

/** Messages up to this number are missing: everything of the producer is closed until they have come. */
export async function noteGap(tx: Tx, id: ProducerId, seq: number): Promise<void> {
  await tx
    .updateTable('sportsbook.producer')
    .set({ gap_seq: sql`greatest(gap_seq, ${seq})` })
    .where('id', '=', id)
    .execute();
}

/** Marks silent producers; returns those that were not marked before. */
export async function noteSilence(tx: Tx): Promise<ProducerId[]> {
  const rows = await tx
    .updateTable('sportsbook.producer as p')
    .set({ silent: true })
    .where((p) =>
      p(
        'p.id',
        'in',
        // Two servers may look at the same time: both in the order of the ids.
        p
          .selectFrom('sportsbook.producer as q')
          .select('q.id')
          .where('q.silent', '=', false)
          .where(sql<boolean>`sportsbook.is_silent(q, platform.now())`)
          .orderBy('q.id')
          .forNoKeyUpdate(),
      ),
    )
    .returning('p.id')
    .execute();
  return rows.map((row) => row.id as ProducerId);
}

/** Waits for a batch of this producer that is being written; its count goes on as it was. */
export async function holdProducer(tx: Tx, id: ProducerId): Promise<void> {
  await tx
    .selectFrom('sportsbook.producer')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** In which epoch each producer is. */
export async function epochNumbers(reader: Reader): Promise<Map<ProducerId, number>> {
  const rows = await reader.selectFrom('sportsbook.producer').select(['id', 'epoch_no']).execute();
  return new Map(rows.map((row) => [row.id as ProducerId, row.epoch_no]));
}

/** Seconds since the last batch of each producer. */
export async function producerAges(reader: Reader): Promise<Record<string, number>> {
  const rows = await reader
    .selectFrom('sportsbook.producer')
    .select(['id', sql<string>`extract(epoch from platform.now() - heard_at)`.as('seconds')])
    .execute();
  return Object.fromEntries(rows.map((row) => [row.id, Number(row.seconds)]));
}
