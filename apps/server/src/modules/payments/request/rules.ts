import type { Currency, PaymentState } from '@yakamoz/contracts';

import { secondApprovalFrom } from '../terms.ts';

/** The reason code of a deposit whose money was sent back to the payer. */
export const returnedCode = 'returned';
export const wasReturned = (request: { state: PaymentState; reasonCode: string | null }): boolean =>
  request.state === 'rejected' && request.reasonCode === returnedCode;

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
