// The exact return of Fener Gecesi: every stop of every reel is counted, in whole numbers; nothing is sampled or rounded.
import type { Step } from '../../play/game.ts';
import type { FenerChoice, SpinView } from './game.ts';
import {
  baseStrips,
  beamReels,
  freeSpins,
  type Mark,
  moonPays,
  nightStrips,
  pays,
  reelCount,
  rowCount,
  windowOf,
} from './reels.ts';
import { lines } from './client/lines.ts';

/** Exact: numerator and denominator. */
export type Fraction = readonly [bigint, bigint];

/** How many of all ways the reels can stop pay so many twentieths of the stake, with so many moons. */
export interface Spread {
  ways: bigint;
  counts: Map<string, { units: number; moons: number; count: bigint }>;
}

/** Twentieths of the stake: what pays are counted in. */
const unit = 20n;

/** Goes through the reels from left to right and drops a line where it breaks, so that most ways are counted in bulk. */
export function spreadOf(strips: readonly (readonly Mark[])[], litReel?: number): Spread {
  const windows = strips.map((strip, reel) =>
    reel === litReel
      ? // A lit reel shows the same at each of its stops.
        [{ marks: Array.from({ length: rowCount }, (): Mark => 'F'), count: BigInt(strip.length) }]
      : strip.map((_, stop) => ({ marks: windowOf(strip, stop), count: 1n })),
  );
  const moonCounts = windows.map((list) => list.map(({ marks }) => (marks.includes('A') ? 1 : 0)));
  const counts: Spread['counts'] = new Map();
  const add = (units: number, moons: number, count: bigint): void => {
    const all = units + (moonPays[moons] ?? 0);
    const key = `${all} ${moons}`;
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { units: all, moons, count });
    else known.count += count;
  };

  interface Alive {
    rows: readonly number[];
    mark: Exclude<Mark, 'F' | 'A'>;
  }
  function walk(reel: number, alive: Alive[], units: number, moons: number, count: bigint): void {
    if (reel === reelCount) {
      const full = alive.reduce((sum, { mark }) => sum + (pays[mark][2] ?? 0), 0);
      add(units + full, moons, count);
      return;
    }
    // Nothing can be won on lines any more: only the moons of the other reels are counted.
    if (alive.length === 0) {
      for (const [more, ways] of moonsFrom[reel] ?? []) add(units, moons + more, count * ways);
      return;
    }
    for (const [index, window] of (windows[reel] ?? []).entries()) {
      let won = units;
      const next: Alive[] = [];
      for (const line of alive) {
        const mark = window.marks[line.rows[reel] ?? 0];
        if (mark === line.mark || mark === 'F') next.push(line);
        else won += pays[line.mark][reel - 3] ?? 0;
      }
      walk(reel + 1, next, won, moons + (moonCounts[reel]?.[index] ?? 0), count * window.count);
    }
  }

  // For each reel: how many ways the reels from there on show so many moons.
  const moonsFrom: Map<number, bigint>[] = [];
  let after = new Map([[0, 1n]]);
  for (let reel = reelCount - 1; reel >= 0; reel -= 1) {
    const from = new Map<number, bigint>();
    for (const [index, { count }] of (windows[reel] ?? []).entries())
      for (const [moons, ways] of after) {
        const all = moons + (moonCounts[reel]?.[index] ?? 0);
        from.set(all, (from.get(all) ?? 0n) + ways * count);
      }
    moonsFrom[reel] = from;
    after = from;
  }

  for (const [index, { marks, count }] of (windows[0] ?? []).entries()) {
    const alive = lines.flatMap((rows): Alive[] => {
      const mark = marks[rows[0] ?? 0];
      return mark === undefined || mark === 'A' || mark === 'F' ? [] : [{ rows, mark }];
    });
    walk(1, alive, 0, moonCounts[0]?.[index] ?? 0, count);
  }
  return { ways: strips.reduce((product, strip) => product * BigInt(strip.length), 1n), counts };
}

const base = (): Spread => (baseSpread ??= spreadOf(baseStrips));
let baseSpread: Spread | undefined;

/** One free spin: sums of pays and of their squares over all ways of all three beams. */
function nightSums(): { ways: bigint; units: bigint; squares: bigint; max: number } {
  const sums = { ways: 0n, units: 0n, squares: 0n, max: 0 };
  for (const reel of beamReels) {
    const night = spreadOf(nightStrips, reel);
    sums.ways += night.ways;
    for (const { units, count } of night.counts.values()) {
      sums.units += BigInt(units) * count;
      sums.squares += BigInt(units * units) * count;
      sums.max = Math.max(sums.max, units);
    }
  }
  return sums;
}

const sumOver = (spread: Spread, value: (spin: { units: bigint; spins: bigint }) => bigint): bigint => {
  let sum = 0n;
  for (const { units, moons, count } of spread.counts.values())
    sum += value({ units: BigInt(units), spins: BigInt(freeSpins[moons] ?? 0) }) * count;
  return sum;
};

/** What a stake of one gets back on average: the spin itself, and the free spins that it brings. */
export function exactReturn(): Fraction {
  const spread = base();
  const night = nightSums();
  const units = sumOver(spread, (spin) => spin.units);
  const spins = sumOver(spread, (spin) => spin.spins);
  return [units * night.ways + spins * night.units, spread.ways * night.ways * unit];
}

/**
 * The average square of what a stake of one gets back. Free spins are alike and know nothing of each other or of the spin
 * that brought them, so n of them add n times the average square of one, and n(n-1) times the square of the average.
 */
export function exactSquare(): Fraction {
  const spread = base();
  const night = nightSums();
  const { ways } = night;
  const own = sumOver(spread, ({ units }) => units * units) * ways * ways;
  const mixed = 2n * sumOver(spread, ({ units, spins }) => units * spins) * night.units * ways;
  const single = sumOver(spread, ({ spins }) => spins) * night.squares * ways;
  const pairs = sumOver(spread, ({ spins }) => spins * (spins - 1n)) * night.units * night.units;
  return [own + mixed + single + pairs, spread.ways * ways * ways * unit * unit];
}

/** The most that a stake of one can get back, in twentieths. */
export function maxUnits(): number {
  const most = nightSums().max;
  return Math.max(
    ...[...base().counts.values()].map(({ units, moons }) => units + (freeSpins[moons] ?? 0) * most),
  );
}

/** What a first spin pays, in classes wide enough to be seen in a million rounds. */
function classOf(units: number, moons: number): string {
  if (moons >= 3) return `${moons} moons`;
  if (units === 0) return 'nothing';
  const step = [5, 10, 20, 40, 100, 200, 400].find((most) => units <= most);
  return step === undefined ? 'more' : `up to ${step}`;
}

/** Everything that a round can begin with; the probabilities add up to one. */
export function exactCells(): { name: string; probability: Fraction }[] {
  const { ways, counts } = base();
  const cells = new Map<string, bigint>();
  for (const { units, moons, count } of counts.values()) {
    const name = classOf(units, moons);
    cells.set(name, (cells.get(name) ?? 0n) + count);
  }
  return [...cells].map(([name, count]) => ({ name, probability: [count, ways] as const }));
}

/** Which of them a drawn round is. */
export function cellOf(steps: readonly Step[]): string {
  const { units, moons } = (steps[0] as Step).view as SpinView;
  return classOf(units, moons.length);
}

export const proofChoice: FenerChoice = { stake: 100n };
