// The lines of a bet, one by one: what each is worth, which legs are in it, and what is wrong with a system. Nothing in common with SQL.
import { type BetLeg, type Verdict, verdicts } from '../../packages/bets/src/bet-value.ts';
import { choices } from './oracle.ts';

export interface SystemWish {
  /** Left out for one line of all legs. */
  sizes?: readonly number[];
  legs: readonly { banker?: boolean }[];
}

interface Line {
  size: number;
  /** The places of its legs. */
  legs: readonly number[];
}

const legsMax = 12;
const linesMax = 1_023;

export function linesIn({ sizes, legs }: SystemWish): Line[] {
  const places = legs.map((_, index) => index);
  if (sizes === undefined) return [{ size: legs.length, legs: places }];
  const bankers = places.filter((place) => legs[place]?.banker === true);
  const others = places.filter((place) => legs[place]?.banker !== true);
  return sizes
    .toSorted((one, other) => one - other)
    .flatMap((size) => [...choices(others, size)].map((line) => ({ size, legs: [...bankers, ...line] })));
}

/** What the house says is wrong with it. */
export function faultOf({ sizes = [], legs }: SystemWish): string | undefined {
  const others = legs.filter(({ banker }) => banker !== true).length;
  if (legs.length > legsMax) return 'legs';
  if (others < 2) return 'bankers';
  if (new Set(sizes).size < sizes.length || sizes.some((size) => size > others)) return 'sizes';
  const lines = linesIn({ sizes, legs }).length;
  return lines < 2 || lines > linesMax ? 'lines' : undefined;
}

/** The part of a stake that lies on a leg, rounded up. */
export function partOn(bet: SystemWish & { stake: bigint }, place: number): bigint {
  const lines = linesIn(bet);
  const count = BigInt(lines.length);
  const withLeg = BigInt(lines.filter(({ legs }) => legs.includes(place)).length);
  return (bet.stake * withLeg + count - 1n) / count;
}

/** The sum of the prices of some lines, times a hundred for each leg of the bet. */
export const sumOf = (lines: readonly Line[], prices: readonly number[]): bigint =>
  lines.reduce(
    (sum, { legs }) =>
      sum +
      prices.reduce((product, price, place) => product * (legs.includes(place) ? BigInt(price) : 100n), 1n),
    0n,
  );

export const hundreds = (prices: readonly number[]): bigint => 100n ** BigInt(prices.length);

/** What each size paid: of what all up to it are worth, what those before it are not. */
export function partsOf(
  bet: SystemWish & { stake: bigint; prices: readonly number[] },
  given: readonly (Verdict | undefined)[],
): { size: number; paid: bigint }[] {
  if (bet.sizes === undefined) return [];
  const legs: BetLeg[] = given.map((verdict, index) => ({
    price: bet.prices[index] ?? 0,
    verdict: verdict ?? verdicts.lost,
  }));
  const lines = linesIn(bet);
  const under = legs.reduce((product, { verdict }) => product * BigInt(verdict.parts) * 100n, 1n);
  const worthOfLine = (line: Line): bigint =>
    legs.reduce(
      (product, { price, verdict: { won, refunded, parts } }, place) =>
        product *
        (line.legs.includes(place)
          ? BigInt(refunded) * 100n + BigInt(won) * BigInt(price)
          : BigInt(parts) * 100n),
      1n,
    );
  const sizes = [...new Set(lines.map(({ size }) => size))];
  const upTo = (size: number): bigint =>
    (bet.stake *
      lines.filter((line) => line.size <= size).reduce((sum, line) => sum + worthOfLine(line), 0n)) /
    (under * BigInt(lines.length));
  return sizes.map((size, index) => ({
    size,
    paid: upTo(size) - (index === 0 ? 0n : upTo(sizes[index - 1] ?? 0)),
  }));
}

interface LeastLine {
  legs: number;
  /** The product of its prices, and what that is to be divided by. */
  over: bigint;
  under: bigint;
}

/** Of the lines with the fewest legs the one of the lowest price. */
export function leastLineOf(wish: SystemWish, prices: readonly number[]): LeastLine {
  const lines = linesIn(wish).map(({ legs }) => ({
    legs: legs.length,
    over: legs.reduce((product, place) => product * BigInt(prices[place] ?? 0), 1n),
  }));
  const fewest = Math.min(...lines.map(({ legs }) => legs));
  const over = lines
    .filter(({ legs }) => legs === fewest)
    .reduce((least, line) => (line.over < least ? line.over : least), 10n ** 100n);
  return { legs: fewest, over, under: 100n ** BigInt(fewest) };
}
