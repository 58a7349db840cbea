// Figures and times in a sentence for staff (D-02).
import type { Currency } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

const moment = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});

export const momentText = (at: Date): string => moment.format(at);

export const moneyText = (amount: bigint, currency: Currency): string =>
  new Intl.NumberFormat('tr-TR', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .format(decimalOf(amount) as Intl.StringNumericLiteral)
    .replace('-', '\u2212');
