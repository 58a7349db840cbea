// What a bet is worth: one formula for the possible return, the payout and the cash-out (SPB-12). Whole numbers throughout
// and one rounding down at the end. `sportsbook.bet_value` is the same in SQL; `pnpm prove:sportsbook` compares both with an
// oracle that goes through the lines one by one.

/** Of `parts` equal parts of a leg, `won` are paid at the price and `refunded` are given back; the rest is lost. */
export interface Verdict {
  won: number;
  refunded: number;
  parts: number;
}

export const verdicts = {
  won: { won: 1, refunded: 0, parts: 1 },
  lost: { won: 0, refunded: 0, parts: 1 },
  void: { won: 0, refunded: 1, parts: 1 },
  halfWon: { won: 1, refunded: 1, parts: 2 },
  halfLost: { won: 0, refunded: 1, parts: 2 },
} as const satisfies Record<string, Verdict>;

/** Several outcomes share one place: each is paid for its part of the stake. */
export const deadHeatOf = (outcomes: number): Verdict => ({ won: 1, refunded: 0, parts: outcomes });

export interface BetLeg {
  /** In hundredths: 1.85 is 185. */
  price: number;
  verdict: Verdict;
  /** Part of every line. */
  banker?: boolean;
}

export interface ValuedBet {
  /** Of all lines together, in minor units. */
  stake: bigint;
  legs: readonly BetLeg[];
  /** How many of the legs that are no bankers a line takes: all of them for a single or a combo, several sizes for a system. */
  sizes: readonly number[];
}

/** Of several choices of one line each: all ways to choose so many legs. */
export function linesOf(legs: number, sizes: readonly number[]): bigint {
  const ways = productOf(Array.from({ length: legs }, () => ({ over: 1n, under: 1n })));
  return sumOf(ways, sizes);
}

/** In minor units, rounded down once. */
export function valueOf({ stake, legs, sizes }: ValuedBet): bigint {
  const others = legs.filter((leg) => leg.banker !== true);
  const bankers = legs.filter((leg) => leg.banker === true).map(factorOf);
  const over = bankers.reduce((product, factor) => product * factor.over, stake);
  const under = legs.map(factorOf).reduce((product, factor) => product * factor.under, 1n);
  return (over * sumOf(productOf(others.map(factorOf)), sizes)) / (under * linesOf(others.length, sizes));
}

interface Factor {
  over: bigint;
  under: bigint;
}

/** What one unit staked on this leg alone becomes. */
const factorOf = ({ price, verdict: { won, refunded, parts } }: BetLeg): Factor => ({
  over: 100n * BigInt(refunded) + BigInt(won) * BigInt(price),
  under: 100n * BigInt(parts),
});

/**
 * The coefficients of the product of all (under + over·x). That of x^k is the sum over all choices of k factors of their product,
 * times the common denominator: so a system needs no line of its own for each of its up to 1,023 choices.
 */
function productOf(factors: readonly Factor[]): bigint[] {
  let coefficients = [1n];
  for (const { over, under } of factors) {
    const before = coefficients;
    coefficients = [...before, 0n].map(
      (_, power) => (before[power] ?? 0n) * under + (before[power - 1] ?? 0n) * over,
    );
  }
  return coefficients;
}

const sumOf = (coefficients: readonly bigint[], sizes: readonly number[]): bigint =>
  sizes.reduce((sum, size) => sum + (coefficients[size] ?? 0n), 0n);
