// An event of the payment company: its signature is accepted once, and its effects are one transaction.
import type { PaymentRequestId } from '@yakamoz/contracts';

import type { Reader } from '../../../platform/database.ts';
import { openCase } from '../request/cases.ts';
import { findRefund } from '../refund/refund-store.ts';
import type { RefundId, StoredRefund } from '../refund/refund-store.ts';
import { applyFact } from './facts.ts';
import { applyRefundFact, isAboutRefund } from './refund-facts.ts';
import type { FactAnswer } from './facts.ts';
import * as store from './event-store.ts';
import { findEvent, insertEvent, noteSignature, secondsApart } from './event-store.ts';
import type { CompanyEvent } from './event-wire.ts';
import { methodOf } from '../setup/method-store.ts';
import type { Context } from '../context.ts';
import { findRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';

export interface SignedEvent {
  /** When it was signed, in seconds since 1970. */
  timestamp: number;
  /** In hexadecimal digits. */
  signature: string;
}

export type EventAnswer = FactAnswer | 'stale' | 'replayed' | 'unknown' | 'conflict';

const apartMaxSeconds = 300;

/** An exception rolls back the note of the signature too, so that the company can send the same bytes again. */
export const takeEvent = (context: Context, event: CompanyEvent, signed: SignedEvent): Promise<EventAnswer> =>
  context.platform.database.inTransaction(async (tx) => {
    if ((await secondsApart(tx, signed.timestamp)) > apartMaxSeconds) return 'stale';
    if (!(await noteSignature(tx, signed.signature))) return 'replayed';
    const subject = await findSubject(tx, event);
    if (subject === undefined) return 'unknown';
    const request = subject.refund ?? subject.request;
    // Every decision about this request locks the purse first, so they happen one after another.
    await context.wallet.lock(tx, request.playerId);
    const known = await findEvent(tx, event.eventId);
    if (known !== undefined) {
      if (known.kind === event.kind && known.reference === event.reference) return 'known';
      const facts = { first: `${known.kind} ${known.reference}`, later: `${event.kind} ${event.reference}` };
      await openCase(tx, {
        kind: 'event_conflict',
        subject: event.eventId,
        facts,
        request,
      });
      return 'conflict';
    }
    const outcome =
      subject.refund === undefined
        ? await applyFact(tx, context, subject.request, event)
        : await applyRefundFact(tx, context, subject.refund, event);
    // Not stored, so that the company can send the same event again after staff have settled the difference.
    if (outcome === 'other_amount') return outcome;
    await insertEvent(tx, event, outcome);
    return outcome;
  });

/** What an event is about: one of the requests, or refused money that goes back. */
async function findSubject(reader: Reader, event: CompanyEvent) {
  const refund = await findRefundByReference(reader, event.reference);
  if (refund !== undefined) return isAboutRefund(event.kind, refund) ? { refund } : undefined;
  const request = await findByReference(reader, event.reference);
  return request !== undefined && isAbout(event, request) ? { request, refund: undefined } : undefined;
}

export async function findRefundByReference(
  reader: Reader,
  reference: string,
): Promise<StoredRefund | undefined> {
  const [, number] = /^ref-([1-9]\d{0,17})$/.exec(reference) ?? [];
  return number === undefined ? undefined : findRefund(reader, number as RefundId);
}

const isAbout = ({ kind }: CompanyEvent, { direction }: StoredRequest): boolean =>
  kind.startsWith(direction === 'deposit' ? 'deposit.' : 'payout.');

/** Only requests that go through the company: its events cannot credit a transfer to our bank. */
export async function findByReference(reader: Reader, reference: string): Promise<StoredRequest | undefined> {
  const [, prefix, number] = /^(dep|wd)-([1-9]\d{0,17})$/.exec(reference) ?? [];
  if (number === undefined) return undefined;
  const request = await findRequest(reader, number as PaymentRequestId);
  if (request?.direction !== (prefix === 'dep' ? 'deposit' : 'withdrawal')) return undefined;
  const { flow } = await methodOf(reader, request);
  return flow === 'redirect' || flow === 'payout' ? request : undefined;
}

export const purgeSignatures = ({ platform }: Context): Promise<void> =>
  platform.database.inTransaction(store.purgeSignatures);
