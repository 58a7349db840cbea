// Keno's rules, the same in the browser and on the server. Pure: whoever draws brings the chance.

export const boardSize = 80;
export const picksMax = 10;
export const drawnCount = 20;
export const stakeMinMinor = 100n;
export const stakeDefaultMinor = 1_000n;

/** Version 1: what a stake is multiplied by, by the count of picks and then of hits. What is not listed pays nothing. */
export const payTable: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 3 },
  2: { 2: 9 },
  3: { 2: 1, 3: 48 },
  4: { 2: 1, 3: 6, 4: 120 },
  5: { 3: 2, 4: 18, 5: 800 },
  6: { 3: 1, 4: 7, 5: 80, 6: 1_500 },
  7: { 4: 3, 5: 25, 6: 300, 7: 5_000 },
  8: { 4: 2, 5: 10, 6: 100, 7: 1_000, 8: 10_000 },
  9: { 5: 5, 6: 50, 7: 500, 8: 5_000, 9: 25_000 },
  10: { 5: 2, 6: 20, 7: 200, 8: 2_000, 9: 10_000, 10: 100_000 },
};

export const multiplierOf = (picks: number, hits: number): number => payTable[picks]?.[hits] ?? 0;

export const hitsOf = (picked: ReadonlySet<number>, drawn: readonly number[]): number =>
  drawn.filter((number) => picked.has(number)).length;

/** The largest stake whose top prize stays within what the house pays at most (D-16). */
export function stakeMaxMinor(picks: number, winMaxMinor: bigint): bigint {
  return winMaxMinor / BigInt(topMultiplier(picks) || 1);
}

/**
 * Twenty different numbers of the board, in the order they fall. `below(n)` gives a whole number from 0 to n - 1,
 * each as likely as the others.
 */
export function draw(below: (bound: number) => number): number[] {
  const left = Array.from({ length: boardSize }, (_, index) => index + 1);
  const drawn: number[] = [];
  while (drawn.length < drawnCount) {
    const index = below(left.length);
    const [number] = left.splice(index, 1);
    if (number === undefined) throw new Error(`${index} is not below ${left.length}`);
    drawn.push(number);
  }
  return drawn;
}

/** How likely it is to hit exactly so many: ways to do it, of all ways to draw. Exact, as two whole numbers. */
export function chanceOf(picks: number, hits: number): { ways: bigint; of: bigint } {
  return {
    ways: choose(picks, hits) * choose(boardSize - picks, drawnCount - hits),
    of: choose(boardSize, drawnCount),
  };
}

/** What comes back of a stake on average, in millionths, rounded down. */
export function returnMillionths(picks: number): number {
  let paid = 0n;
  for (const [hits, multiplier] of Object.entries(payTable[picks] ?? {})) {
    paid += chanceOf(picks, Number(hits)).ways * BigInt(multiplier);
  }
  return Number((paid * 1_000_000n) / choose(boardSize, drawnCount));
}

/** How often a round pays anything at all, in millionths, rounded down. */
export function payingMillionths(picks: number): number {
  const counts = Object.keys(payTable[picks] ?? {}).map(Number);
  const ways = counts.reduce((sum, hits) => sum + chanceOf(picks, hits).ways, 0n);
  return Number((ways * 1_000_000n) / choose(boardSize, drawnCount));
}

/** The largest multiplier of the row. */
export const topMultiplier = (picks: number): number => Math.max(0, ...Object.values(payTable[picks] ?? {}));

function choose(from: number, count: number): bigint {
  if (count < 0 || count > from) return 0n;
  let ways = 1n;
  for (let step = 1; step <= count; step += 1) ways = (ways * BigInt(from - count + step)) / BigInt(step);
  return ways;
}
