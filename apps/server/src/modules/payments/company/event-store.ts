// SQL only: events of the payment company, and the signatures seen.
import { decimalOf } from '@yakamoz/money';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { CompanyEvent } from './event-wire.ts';

export interface StoredEvent {
  eventId: string;
  kind: string;
  reference: string;
}

export async function findEvent(reader: Reader, eventId: string): Promise<StoredEvent | undefined> {
  const row = await reader
    .selectFrom('payments.event')
    .select(['event_id', 'kind', 'reference'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row && { eventId: row.event_id, kind: row.kind, reference: row.reference };
}

/** Only the parsed fields are kept: other text of the body may contain U+0000, which the column cannot store. */
export async function insertEvent(tx: Tx, event: CompanyEvent, outcome: 'taken' | 'known'): Promise<void> {
  const { eventId, kind, reference, amount, ...told } = event;
  await tx
    .insertInto('payments.event')
    .values({
      event_id: eventId,
      kind,
      reference,
      body: JSON.stringify({ ...told, amount: decimalOf(amount) }),
      outcome,
    })
    .execute();
}

export async function secondsApart(reader: Reader, timestamp: number): Promise<number> {
  const { rows } = await sql<{ apart: string }>`
    select abs(extract(epoch from platform.now()) - ${timestamp}) as apart
  `.execute(reader);
  return Number(rows[0]?.apart);
}

/** PAY-7: false if the same signature was seen before. */
export async function noteSignature(tx: Tx, signature: string): Promise<boolean> {
  const row = await tx
    .insertInto('payments.seen_signature')
    .values({ signature: Buffer.from(signature, 'hex') })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seen_at')
    .executeTakeFirst();
  return row !== undefined;
}

/** Twice as long as a signature is valid, for clocks that differ in either direction. */
export async function purgeSignatures(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('payments.seen_signature')
    .where('seen_at', '<', sql<Date>`platform.now() - interval '20 minutes'`)
    .execute();
}
