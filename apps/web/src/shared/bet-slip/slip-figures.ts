// What a slip is worth. Prices have two decimals, so everything is whole hundredths: no figure is ever a guess.
import { valueOf, verdicts } from '@yakamoz/bets';

export const hundredths = (price: string): bigint => BigInt(price.replace('.', ''));

/** The product of all prices as a fraction: hundredths over 100^(n-1). */
const product = (prices: readonly string[]): bigint =>
  prices.reduce((all, price) => all * hundredths(price), 1n);

/** '3.88' for 1.85 and 2.10: cut and not rounded, so that nothing shown is more than what holds. */
export function totalOdds(prices: readonly string[]): string {
  if (prices.length === 0) return '0.00';
  const total = (product(prices) / 100n ** BigInt(prices.length - 1)).toString().padStart(3, '0');
  return `${total.slice(0, -2)}.${total.slice(-2)}`;
}

/** What comes back if every leg is won, in minor units: by the formula of the payout (SPB-12). */
export const possibleReturn = (stakeMinor: bigint, prices: readonly string[]): bigint =>
  valueOf({
    stake: stakeMinor,
    sizes: [prices.length],
    legs: prices.map((price) => ({ price: Number(hundredths(price)), verdict: verdicts.won })),
  });
