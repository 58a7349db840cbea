import { decimalOf } from '@yakamoz/money';
import { maskIbanEnd } from '@yakamoz/payout-address/iban';

import type { RequestWithPayout } from './desk.ts';

/** What is paid out, where to, and how far that is; null where there is nothing to pay. */
export function payoutOnWire({ payout, held, ibanEnd }: RequestWithPayout) {
  if (payout !== undefined) {
    const { request, masked, status } = payout;
    const { requestId, state, amount, reason } = request;
    return { payment_id: requestId, amount: decimalOf(amount), iban_masked: masked, state, status, reason };
  }
  if (held === 0n) return null;
  const masked = maskIbanEnd({ country: 'TR', lastFour: ibanEnd ?? '' });
  return {
    payment_id: null,
    amount: decimalOf(held),
    iban_masked: masked,
    state: null,
    status: null,
    reason: null,
  };
}
