// An amount as people type it in Turkish: '1250,5', '1.250,50', '1250.5', '1.250'.
import { decimalOf } from '@yakamoz/money';

import { moneyFormat } from '../format.ts';

/** Groups of three after the first dot are thousands; a single dot before one or two digits is a decimal point. */
const grouped = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;
const plain = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;
const digitsMax = 9;

/** In minor units; undefined where it is no amount. */
export function typedAmount(text: string): bigint | undefined {
  const trimmed = text.trim();
  const [, whole, cents = ''] = grouped.exec(trimmed) ?? plain.exec(trimmed) ?? [];
  const digits = whole?.replaceAll('.', '');
  if (digits === undefined || digits.length > digitsMax) return undefined;
  return BigInt(digits) * 100n + BigInt(cents.padEnd(2, '0'));
}

/** As it goes over the wire, '1250.50'; undefined where it is no amount above zero. */
export function wireAmount(typed: string): string | undefined {
  const minor = typedAmount(typed);
  return minor === undefined || minor === 0n ? undefined : decimalOf(minor);
}

const tidy = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 });

/** '1250,5' as it is read best: '1.250,50'. */
export const tidyAmount = (minor: bigint): string =>
  tidy.format(decimalOf(minor) as Intl.StringNumericLiteral);

/** '₺', to stand in front of the field. */
export const currencySign = (currency: string): string | undefined =>
  moneyFormat(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
