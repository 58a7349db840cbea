// What payments has somebody explain: differences between the records of others and ours.
import type { PlayerId } from '@yakamoz/contracts';

import type { Reader, Tx } from '../../../platform/database.ts';
import * as cases from '../../cases/index.ts';
import { referenceOf } from './money.ts';
import type { StoredRequest } from './store.ts';

export const caseKinds = [
  /** The company or its record tells of another amount or currency than was asked for. */
  'other_amount',
  /** The money is there, but a closed gate or a limit keeps it out of the balance. */
  'credit_refused',
  /** The money came after staff had refused the deposit. */
  'late_money',
  /** The company says that it refused a deposit whose money it had told of before. */
  'refused_after_money',
  /** The company says that a deposit succeeded which two members took back. */
  'money_after_reversal',
  /** The company tells of a payout that nobody had sent, or that the house had refused. */
  'unasked_payout',
  /** The company says that it paid what had come back: the player has it in the balance too. */
  'paid_after_return',
  /** One number of an event stands for two different things. */
  'event_conflict',
  /** The company knows this payout with another content. */
  'payout_conflict',
  /** It acknowledged the payout and does not know it now. */
  'payout_unknown',
  'record_unknown_reference',
  'second_record',
  /** It is in no currency of ours, of no amount, or in another shape: nothing of it is booked. */
  'record_unreadable',
  /** An hour after the company booked it, the request still says something else. */
  'record_without_credit',
  'record_without_payout',
  'record_without_return',
  /** 26 hours after the request was done, the company has booked nothing. */
  'credit_without_record',
  'payout_without_record',
  'return_without_record',
  /** A second transfer under the code of a deposit that was credited. */
  'second_line',
  /** The bank tells something else under a number that was read before. */
  'line_differs',
  'line_unreadable',
  /** The chain lost a payment that was credited or booked. */
  'payment_gone',
  /** The crypto company tells something else under an output that was read before. */
  'payment_differs',
  /** Of a coin or to an address that is none of ours: nothing of it is booked. */
  'payment_unpriced',
  'word_unreadable',
  /** The crypto company does not send an approved return. */
  'return_refused',
  /** Refused money did not arrive where it came from, or nobody can say whether it did: people decide. */
  'refund_stuck',
  /** Ten minutes after it was refused it has not arrived there. */
  'refund_late',
  /** The company says that it gave back what had bounced. */
  'refund_contradicted',
  /** What it booked of a refund, and what the refund is, differ. */
  'record_without_refund',
  'refund_without_record',
  /** A player wants to be paid to an address that another player has saved. */
  'address_claimed',
  /** A closure from before its payout was a withdrawal: nobody confirmed whether it had been paid by hand. */
  'sent_by_hand',
] as const;
export type CaseKind = (typeof caseKinds)[number];
export const sentByHandCase = 'sent_by_hand' satisfies CaseKind;

export interface NewCase {
  kind: CaseKind;
  /** Found again while it is open, it is the same case. */
  subject: string;
  /** Numbers and amounts; no names. */
  facts: Record<string, string | null>;
  request?: Pick<StoredRequest, 'playerId' | 'requestId'> | undefined;
  lineId?: string | undefined;
  /** Where it is about no request. */
  playerId?: PlayerId | undefined;
}

export const openCase = (
  tx: Tx,
  { kind, subject, facts, request, lineId, playerId }: NewCase,
): Promise<void> =>
  cases.openCase(tx, {
    module: 'payments',
    kind,
    subject,
    facts: {
      ...facts,
      ...(request && { request_id: request.requestId }),
      ...(lineId !== undefined && { line_id: lineId }),
    },
    playerId: request?.playerId ?? playerId,
  });

/** Only of a kind whose subject is the request's own reference. */
export const hasOpenCase = (
  reader: Reader,
  request: Pick<StoredRequest, 'direction' | 'requestId'>,
  kind: 'payout_conflict' | 'payout_unknown' | typeof sentByHandCase,
): Promise<boolean> => cases.hasOpenCase(reader, { module: 'payments', kind, subject: referenceOf(request) });
