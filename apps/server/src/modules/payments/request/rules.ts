import type { Currency, PaymentState } from '@yakamoz/contracts';

import { secondApprovalFrom } from '../terms.ts';

/** The reason code of a deposit whose money was sent back to the payer. */
export const returnedCode = 'returned';
export const wasReturned = (request: { state: PaymentState; reasonCode: string | null }): boolean =>
  request.state === 'rejected' && request.reasonCode === returnedCode;

/** The reason codes of a deposit in review whose refused money is on its way back (PAY-24), and whose money did not arrive there. */
export const returningCode = 'returning';
export const refundFailedCode = 'refund_failed';
export const isGoingBack = (request: { state: PaymentState; reasonCode: string | null }): boolean =>
  request.state === 'in_review' && request.reasonCode === returningCode;

/** Money that did not stay with the player; undefined for everything else. */
export function wayBackOf(request: {
  state: PaymentState;
  reasonCode: string | null;
}): 'going' | 'gone' | undefined {
  if (isGoingBack(request)) return 'going';
  return wasReturned(request) ? 'gone' : undefined;
}

/** The player was excluded, or takes a time-out: nothing is awaited any more. */
export const droppedCode = 'way_closed';

/** Why a closure's payout ended without anybody having refused it. */
export const takenBackCode = 'taken_back';
export const renewedCode = 'renewed';
/** With a debt nothing is sent; what is left after it can be paid out. */
export const debtCode = 'debt_open';
/** The player closed an opened claim, or opened another one in its place. */
export const givenUpCode = 'given_up';
export const replacedCode = 'replaced';
/** The claim's money came in another amount and was credited under another number. */
export const otherAmountCode = 'other_amount_came';
/** The quote of a crypto deposit ended and nothing was sent. */
export const quoteOverCode = 'quote_over';

interface Ended {
  state: PaymentState;
  reasonCode: string | null;
  onlyOpened: boolean;
}

/** It ended, and nobody had said that it was paid: no money was expected. */
export const isNeverPaid = ({ state, onlyOpened }: Ended): boolean => onlyOpened && state === 'expired';

/** The player did it, it goes on under another number, or nothing was expected: there is nothing to tell. */
export const isQuiet = (request: Ended): boolean =>
  request.reasonCode === takenBackCode ||
  request.reasonCode === renewedCode ||
  request.reasonCode === otherAmountCode ||
  request.reasonCode === quoteOverCode ||
  (isNeverPaid(request) && request.reasonCode !== droppedCode);

/** The wizard can go on with it. What another claim took the place of goes on there. */
export const isResumable = (request: Ended): boolean =>
  (request.onlyOpened && request.state === 'claimed') ||
  (isNeverPaid(request) && request.reasonCode !== replacedCode);

/** As the contracts write it (reference-code.ts). */
const referencePattern = /YKM[A-HJ-NP-Z2-9]{6}/;

/** Payers write the code in lower case, with spaces or dashes, among other words. */
export function referenceIn(description: string): string | undefined {
  const plain = description.toUpperCase().replaceAll(/[\s.\-_/]/g, '');
  return referencePattern.exec(plain)?.[0];
}

/** Two members approve it (D-18). */
export const isLarge = ({ amount, currency }: { amount: bigint; currency: Currency }): boolean =>
  amount >= secondApprovalFrom[currency];
