// What a bet is worth, the long way: every line by itself, with exact fractions, and nothing in common with the formula.
import type { BetLeg, ValuedBet } from '../../packages/bets/src/bet-value.ts';

interface Fraction {
  over: bigint;
  under: bigint;
}

/** The part that is given back, and the part that won times the price. */
function returnOf({ price, verdict: { won, refunded, parts } }: BetLeg): Fraction {
  return { over: BigInt(refunded) * 100n + BigInt(won) * BigInt(price), under: BigInt(parts) * 100n };
}

export function* choices<T>(items: readonly T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let index = from; index <= items.length - size; index += 1)
    for (const rest of choices(items, size - 1, index + 1)) yield [items[index] as T, ...rest];
}

export function oracleValue({ stake, legs, sizes }: ValuedBet): bigint {
  const bankers = legs.filter((leg) => leg.banker === true);
  const others = legs.filter((leg) => leg.banker !== true);
  // Fractions of one denominator can be added without reducing them.
  const common = legs.map(returnOf).reduce((product, { under }) => product * under, 1n);
  let lines = 0n;
  let sum = 0n;
  for (const size of sizes) {
    for (const line of choices(others, size)) {
      const factors = [...bankers, ...line].map(returnOf);
      const over = factors.reduce((product, factor) => product * factor.over, 1n);
      const under = factors.reduce((product, factor) => product * factor.under, 1n);
      sum += over * (common / under);
      lines += 1n;
    }
  }
  return (stake * sum) / (common * lines);
}
