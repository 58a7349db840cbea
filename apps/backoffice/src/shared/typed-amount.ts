// An amount as people type it in Turkish: '1250,5', '1.250,50', '1250.5', '1.250'.
import { decimalOf } from '@yakamoz/money';

/** Groups of three after the first dot are thousands; a single dot before one or two digits is a decimal point. */
const grouped = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;
const plain = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;
const digitsMax = 9;

/** As it goes on the wire, '1250.50'; undefined where it is no amount above zero. */
export function typedAmount(text: string): string | undefined {
  const trimmed = text.trim();
  const [, whole, cents = ''] = grouped.exec(trimmed) ?? plain.exec(trimmed) ?? [];
  const digits = whole?.replaceAll('.', '');
  if (digits === undefined || digits.length > digitsMax) return undefined;
  const minor = BigInt(digits) * 100n + BigInt(cents.padEnd(2, '0'));
  return minor === 0n ? undefined : decimalOf(minor);
}
