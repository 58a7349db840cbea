// Pure: amounts of coins and exact rates (PAY-22). A coin's amount is a whole number of its smallest unit, a rate a decimal
// text with at most eight decimals; nothing passes through a floating-point number.

const rateDecimals = 8;
const rateScale = 10n ** BigInt(rateDecimals);
const ratePattern = /^(\d{1,15})(?:\.(\d{1,8}))?$/;

/** '41.25' is 4125000000n. Throws where it is no rate above zero. */
export function scaledRate(rate: string): bigint {
  const [, whole, fraction = ''] = ratePattern.exec(rate) ?? [];
  const scaled = whole === undefined ? 0n : BigInt(whole + fraction.padEnd(rateDecimals, '0'));
  if (scaled === 0n) throw new Error(`'${rate}' is no rate`);
  return scaled;
}

/** What so many units are worth, in minor units of the currency; rounded down. */
export const valueOf = (units: bigint, rate: string, decimals: number): bigint =>
  (units * scaledRate(rate) * 100n) / (rateScale * 10n ** BigInt(decimals));

/** The fewest units that are worth at least this amount of minor units. */
export function unitsFor(minor: bigint, rate: string, decimals: number): bigint {
  const scaled = scaledRate(rate) * 100n;
  return (minor * rateScale * 10n ** BigInt(decimals) + scaled - 1n) / scaled;
}

/** 12345678n of six decimals is '12.345678'; zeros at the end are left out. */
export function coinText(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  const whole = digits.slice(0, -decimals);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** A stored rate without the zeros its column adds. */
export const rateText = (rate: string): string =>
  rate.includes('.') ? rate.replace(/0+$/, '').replace(/\.$/, '') : rate;
