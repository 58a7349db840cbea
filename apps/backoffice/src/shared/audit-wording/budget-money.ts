// Pure: budgets in what staff decide about are whole minor units, one fact for each currency (promotions.put_budgets).
import { decimalOf } from '@yakamoz/money';
import { formatMoney } from '@yakamoz/site/format';

const budgetName = /^budget_([A-Z]{3})$/;

/** Undefined where the fact is no budget. */
export function budgetMoney(name: string, value: unknown): string | undefined {
  const currency = budgetName.exec(name)?.[1];
  if (currency === undefined || typeof value !== 'string' || !/^\d{1,18}$/.test(value)) return undefined;
  return formatMoney(decimalOf(BigInt(value)), currency);
}
