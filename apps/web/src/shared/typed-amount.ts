// An amount as people type it in Turkish: '1250,5', '1.250,50', '1250.5', '1.250'.

/** Groups of three after the first dot are thousands; a single dot before one or two digits is a decimal point. */
const grouped = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;
const plain = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** In minor units; undefined where it is no amount. */
export function typedAmount(text: string): bigint | undefined {
  const trimmed = text.trim();
  const [, whole, cents = ''] = grouped.exec(trimmed) ?? plain.exec(trimmed) ?? [];
  const digits = whole?.replaceAll('.', '');
  if (digits === undefined || digits.length > 9) return undefined;
  return BigInt(digits) * 100n + BigInt(cents.padEnd(2, '0'));
}
