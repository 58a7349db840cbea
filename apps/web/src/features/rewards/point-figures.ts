// Points as they are written and read in Turkish.
import { decimalOf } from '@yakamoz/money';
import { formatMoney } from '@yakamoz/site/format';

const shown = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2, roundingMode: 'trunc' });

/** Parts are cut and never rounded up: nobody is shown a point that is not there. */
export const formatPoints = (points: number | string): string =>
  shown.format(points as Intl.StringNumericLiteral).replace('-', '\u2212');

/** One point is one minor unit. */
export const worthOf = (points: number, currency: string): string =>
  formatMoney(decimalOf(BigInt(points)), currency);

/** A whole number of points as it is typed, '1.250' or '1250'; undefined where it is none or more than there are. */
export function typedPoints(typed: string, most: number): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,3}(?:\.\d{3})+$|^\d{1,15}$/.test(text)) return undefined;
  const points = Number(text.replaceAll('.', ''));
  return points >= 1 && points <= most ? points : undefined;
}
