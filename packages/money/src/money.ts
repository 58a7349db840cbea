// Money is a whole number of minor units (cents) in a bigint. A decimal string exists only on the wire (D-22).

const decimal = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/;

/** '1250.5' and '1250.50' are 125050n. Anything that is no amount with at most two decimals throws. */
export function minorOf(text: string): bigint {
  const [, sign, whole = '', cents = ''] = decimal.exec(text) ?? [];
  if (sign === undefined) throw new Error(`'${text}' is no amount`);
  const minor = BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
  return sign === '-' ? -minor : minor;
}

/** 125050n is '1250.50'. */
export function decimalOf(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
