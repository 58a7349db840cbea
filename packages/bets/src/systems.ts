// Systems: what a player is shown of one before it is placed, and what each of its sizes paid. `sportsbook.judge_system` and
// `sportsbook.paid_by_size` say the same in SQL.
import { linesOf, type ValuedBet, valueOf, verdicts } from './bet-value.ts';

export interface WishedSystem {
  /** Of all lines together, in minor units. */
  stake: bigint;
  /** Prices in hundredths. */
  legs: readonly { price: number; banker?: boolean }[];
  sizes: readonly number[];
}

/** 0 where a size takes more legs than there are without bankers. */
export const linesOfSystem = ({ legs, sizes }: Pick<WishedSystem, 'legs' | 'sizes'>): bigint =>
  linesOf(othersIn(legs).length, sizes);

/** With every leg won. */
export const possibleOf = ({ stake, legs, sizes }: WishedSystem): bigint =>
  valueOf({ stake, legs: legs.map((leg) => ({ ...leg, verdict: verdicts.won })), sizes });

/**
 * What it pays where only the fewest legs are won with which a line is won (all bankers, and as many others as the smallest size), those of the
 * lowest prices, and the rest is lost: exactly one line wins. Whatever else wins a line pays no less, as long as no leg is void or decided by
 * halves.
 */
export function leastOf({ stake, legs, sizes }: WishedSystem): bigint {
  const others = othersIn(legs)
    .map(({ price }) => price)
    .toSorted((one, other) => one - other);
  const winning = others.slice(0, Math.min(...sizes));
  const line = [...legs.filter(({ banker }) => banker === true).map(({ price }) => price), ...winning];
  const over = line.reduce((product, price) => product * BigInt(price), stake);
  return over / (100n ** BigInt(line.length) * linesOfSystem({ legs, sizes }));
}

/**
 * What each size pays, the smallest first. Together they are the value, to the last minor unit: each gets what the value of all sizes up to it,
 * rounded down, is more than that of those before. So none is off by a whole minor unit, and a size of which no line won gets nothing.
 */
export function paidBySize({
  stake,
  legs,
  sizes,
}: ValuedBet): { size: number; lines: bigint; paid: bigint }[] {
  const ascending = sizes.toSorted((one, other) => one - other);
  const lines = (some: readonly number[]): bigint => linesOf(othersIn(legs).length, some);
  const all = lines(ascending);
  // Its own lines are what a value is divided by, so that the stake of some sizes is their share of all lines.
  const upTo = (count: number): bigint => {
    const some = ascending.slice(0, count);
    return count === 0 ? 0n : valueOf({ stake: stake * lines(some), legs, sizes: some }) / all;
  };
  return ascending.map((size, index) => ({
    size,
    lines: lines([size]),
    paid: upTo(index + 1) - upTo(index),
  }));
}

/** Systems that the trade has a name for: every size from two legs, or from singles, to all. */
export const namedSystems = [
  { name: 'Trixie', legs: 3, sizeMin: 2 },
  { name: 'Patent', legs: 3, sizeMin: 1 },
  { name: 'Yankee', legs: 4, sizeMin: 2 },
  { name: 'Lucky 15', legs: 4, sizeMin: 1 },
  { name: 'Super Yankee', otherName: 'Canadian', legs: 5, sizeMin: 2 },
  { name: 'Lucky 31', legs: 5, sizeMin: 1 },
  { name: 'Heinz', legs: 6, sizeMin: 2 },
  { name: 'Lucky 63', legs: 6, sizeMin: 1 },
  { name: 'Super Heinz', legs: 7, sizeMin: 2 },
  { name: 'Goliath', legs: 8, sizeMin: 2 },
] as const satisfies readonly NamedSystem[];

export interface NamedSystem {
  name: string;
  otherName?: string;
  /** Without bankers: a system with one is another bet. */
  legs: number;
  /** All sizes from here to all legs. */
  sizeMin: number;
}

export const sizesOfNamed = ({ legs, sizeMin }: NamedSystem): number[] =>
  Array.from({ length: legs - sizeMin + 1 }, (_, index) => sizeMin + index);

/** Undefined where the trade has no name for it. */
export function nameOfSystem({ legs, sizes }: Pick<WishedSystem, 'legs' | 'sizes'>): NamedSystem | undefined {
  if (othersIn(legs).length < legs.length) return undefined;
  const chosen = new Set(sizes);
  return namedSystems.find(
    (named) =>
      named.legs === legs.length &&
      chosen.size === legs.length - named.sizeMin + 1 &&
      sizesOfNamed(named).every((size) => chosen.has(size)),
  );
}

const othersIn = <Leg extends { banker?: boolean }>(legs: readonly Leg[]): Leg[] =>
  legs.filter(({ banker }) => banker !== true);
