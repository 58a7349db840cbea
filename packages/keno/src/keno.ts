// Keno's rules, the same in the browser and on the server. Pure: whoever draws brings the chance.
import { payTables, tableVersion } from './pay-tables.ts';

export { type PayTable, payTables, tableVersion } from './pay-tables.ts';

export const boardSize = 80;
export const picksMax = 10;
export const drawnCount = 20;
export const stakeMinMinor = 100n;
export const stakeDefaultMinor = 1_000n;

/** What the given count of picks pays by the count of hits, in a version of the table. */
export const rowOf = (picks: number, version = tableVersion): Readonly<Record<number, number>> =>
  payTables[version]?.[picks] ?? {};

export const multiplierOf = (picks: number, hits: number, version = tableVersion): number =>
  rowOf(picks, version)[hits] ?? 0;

export const hitsOf = (picked: ReadonlySet<number>, drawn: readonly number[]): number =>
  drawn.filter((number) => picked.has(number)).length;

/** The largest stake whose top prize stays within what the house pays at most (D-16). */
export function stakeMaxMinor(picks: number, winMaxMinor: bigint): bigint {
  return winMaxMinor / BigInt(topMultiplier(picks) || 1);
}

const wholeBoard = Array.from({ length: boardSize }, (_, index) => index + 1);

/**
 * The draw `keno/1`: twenty different numbers of the board, in the order they fall. `below(n)` gives a whole number from
 * 0 to n - 1, each as likely as the others.
 */
export function draw(below: (bound: number) => number): number[] {
  const board = wholeBoard.slice();
  for (let place = 0; place < drawnCount; place += 1) {
    const bound = boardSize - place;
    const chosen = below(bound);
    const number = board[place + chosen];
    const moved = board[place];
    if (number === undefined || moved === undefined || chosen < 0)
      throw new Error(`${chosen} is not below ${bound}`);
    board[place + chosen] = moved;
    board[place] = number;
  }
  return board.slice(0, drawnCount);
}

const wordSpan = 2 ** 32;

/**
 * Whole numbers below a bound from random words of 32 bits. A plain remainder would favour small numbers, so words of
 * the incomplete last run are passed over.
 */
export const fairBelow =
  (nextWord: () => number) =>
  (bound: number): number => {
    const fair = wordSpan - (wordSpan % bound);
    let word = nextWord();
    while (word >= fair) word = nextWord();
    return word % bound;
  };

/** Exact: so many of so many. */
export interface Share {
  ways: bigint;
  of: bigint;
}

/** How likely it is to hit exactly so many: ways to do it, of all ways to draw. */
export function chanceOf(picks: number, hits: number): Share {
  return {
    ways: choose(picks, hits) * choose(boardSize - picks, drawnCount - hits),
    of: choose(boardSize, drawnCount),
  };
}

/** What comes back of a stake on average: exact. */
export function returnOf(picks: number, version = tableVersion): Share {
  return sumOver(picks, version, (multiplier) => BigInt(multiplier));
}

/** How often a round pays anything at all: exact. */
export function payingOf(picks: number, version = tableVersion): Share {
  return sumOver(picks, version, () => 1n);
}

function sumOver(picks: number, version: number, weight: (multiplier: number) => bigint): Share {
  const ways = Object.entries(rowOf(picks, version)).reduce(
    (sum, [hits, multiplier]) => sum + chanceOf(picks, Number(hits)).ways * weight(multiplier),
    0n,
  );
  return { ways, of: choose(boardSize, drawnCount) };
}

/** In millionths, rounded down. */
const millionthsOf = ({ ways, of }: Share): number => Number((ways * 1_000_000n) / of);

/** What comes back of a stake on average, in millionths, rounded down. */
export const returnMillionths = (picks: number, version = tableVersion): number =>
  millionthsOf(returnOf(picks, version));

/** How often a round pays anything at all, in millionths, rounded down. */
export const payingMillionths = (picks: number, version = tableVersion): number =>
  millionthsOf(payingOf(picks, version));

/** The largest multiplier of the row. */
export const topMultiplier = (picks: number, version = tableVersion): number =>
  Math.max(0, ...Object.values(rowOf(picks, version)));

function choose(from: number, count: number): bigint {
  if (count < 0 || count > from) return 0n;
  let ways = 1n;
  for (let step = 1; step <= count; step += 1) ways = (ways * BigInt(from - count + step)) / BigInt(step);
  return ways;
}
