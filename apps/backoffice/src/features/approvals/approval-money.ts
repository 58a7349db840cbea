import { formatMoney, formatSignedMoney } from '@yakamoz/site/format';

import type { Approval } from './approvals-api.ts';

/** What is at stake, where it is money. */
export function moneyOf({ amount, currency, direction }: Approval['payload']): string | undefined {
  if (typeof amount !== 'string' || typeof currency !== 'string') return undefined;
  // Only an adjustment has a direction; a payment's kind says which way it goes.
  if (direction === undefined) return formatMoney(amount, currency);
  return formatSignedMoney(direction === 'debit' ? `-${amount}` : amount, currency);
}
