import { formatMoney, formatSignedMoney } from '@yakamoz/site/format';

import { budgetMoney } from '../../shared/audit-wording/budget-money.ts';
import { prizeSum } from '../../shared/audit-wording/prize-money.ts';
import type { Approval } from './approvals-api.ts';

/** What is at stake, where it is money. */
export function moneyOf(payload: Approval['payload']): string | undefined {
  const { amount, currency, direction } = payload;
  if (typeof amount !== 'string' || typeof currency !== 'string')
    return prizeSum(payload) ?? budgetsOf(payload);
  // Only an adjustment has a direction; a payment's kind says which way it goes.
  if (direction === undefined) return formatMoney(amount, currency);
  return formatSignedMoney(direction === 'debit' ? `-${amount}` : amount, currency);
}

/** Of a campaign: one budget for each currency. */
function budgetsOf(payload: Approval['payload']): string | undefined {
  const budgets = Object.entries(payload).flatMap(([name, value]) => budgetMoney(name, value) ?? []);
  return budgets.length === 0 ? undefined : budgets.join(' · ');
}
