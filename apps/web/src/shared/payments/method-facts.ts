// Pure: what a card says about a method.
import { minorOf } from '@yakamoz/money';
import { formatMoney } from '@yakamoz/site/format';
import { tidyAmount } from '@yakamoz/site/typed-amount';

import type { PaymentMethod } from './payment-methods.ts';
import { isFree } from './payment-methods.ts';
import { paymentsTexts as texts } from './payments-texts.ts';

export const rangeOf = ({ min, max, currency }: PaymentMethod): string =>
  texts.range(formatMoney(min, currency), formatMoney(max, currency));

/** Where the sign of the currency stands in front of the field. */
export const bareRangeOf = ({ min, max }: PaymentMethod): string =>
  texts.range(tidyAmount(minorOf(min)), tidyAmount(minorOf(max)));

const percent = new Intl.NumberFormat('tr-TR', { style: 'percent', maximumFractionDigits: 2 });

export function feeWords(method: PaymentMethod): string {
  if (isFree(method)) return texts.free;
  const share = method.feeBasisPoints > 0 ? percent.format(method.feeBasisPoints / 10_000) : undefined;
  const fixed = minorOf(method.feeFixed) > 0n ? formatMoney(method.feeFixed, method.currency) : undefined;
  return texts.fee([share, fixed].filter(Boolean).join(' + '));
}

const hour = 60;
const day = 24 * hour;

/** Minutes, hours or days: the greatest unit that says it without a remainder. */
export function usualWords(minutes: number): string {
  if (minutes % day === 0) return texts.usual(texts.days(minutes / day));
  if (minutes % hour === 0) return texts.usual(texts.hours(minutes / hour));
  return texts.usual(texts.minutes(minutes));
}
