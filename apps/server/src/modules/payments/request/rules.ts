import type { Currency, PaymentState } from '@yakamoz/contracts';

import { secondApprovalFrom } from '../terms.ts';

/** The reason code of a deposit whose money was sent back to the payer. */
export const returnedCode = 'returned';
export const wasReturned = (request: { state: PaymentState; reasonCode: string | null }): boolean =>
  request.state === 'rejected' && request.reasonCode === returnedCode;

/** Why a closure's payout ended without anybody having refused it. */
export const takenBackCode = 'taken_back';
export const renewedCode = 'renewed';
/** With a debt nothing is sent; what is left after it can be paid out. */
export const debtCode = 'debt_open';
/** The player did it, or it goes on under another number: there is nothing to tell. */
export const isOwnDoing = ({ reasonCode }: { reasonCode: string | null }): boolean =>
  reasonCode === takenBackCode || reasonCode === renewedCode;

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
