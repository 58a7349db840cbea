// The one score grid of a football match: how likely every number of goals in both halves is from here on.
import type { FootballMarket, Goals } from './football-kinds.ts';
import type { Chance, Score } from './play.ts';
import { poisson } from './probability.ts';

/** Goals that are still expected. */
export interface Expected {
  first: Score;
  second: Score;
}

/** More goals than these by one side in one half come once in ten thousand matches; what is left is shared out. */
const firstMax = 6;
const secondMax = 8;

/** Chances that add up to one; of a half that is over only nothing is left. */
function goalsToCome(mean: number, most: number): number[] {
  if (mean <= 0) return [1];
  const chances = poisson(mean, most);
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return chances.map((chance) => chance / sum);
}

/** Chances of the sum of two numbers. */
function convolve(one: readonly number[], other: readonly number[]): number[] {
  const sums = Array.from({ length: one.length + other.length - 1 }, () => 0);
  for (const [a, ofA] of one.entries())
    for (const [b, ofB] of other.entries()) sums[a + b] = (sums[a + b] ?? 0) + ofA * ofB;
  return sums;
}

type Cell = Goals & { chance: number };

/** All pairs of goals to come. */
const pairs = (
  home: readonly number[],
  away: readonly number[],
  goalsOf: (h: number, a: number) => Goals,
): Cell[] =>
  home.flatMap((ofHome, h) => away.map((ofAway, a) => ({ ...goalsOf(h, a), chance: ofHome * ofAway })));

/** The chances of all these markets. Each is asked only about the numbers that decide it: most need a hundredth of the whole grid. */
export function chancesOf(markets: readonly FootballMarket[], now: Goals, expected: Expected): Chance[][] {
  const [h1s, a1s] = [goalsToCome(expected.first.home, firstMax), goalsToCome(expected.first.away, firstMax)];
  const [h2s, a2s] = [
    goalsToCome(expected.second.home, secondMax),
    goalsToCome(expected.second.away, secondMax),
  ];
  const first = pairs(h1s, a1s, (h, a) => ({ ...now, h1: now.h1 + h, a1: now.a1 + a }));
  const second = pairs(h2s, a2s, (h, a) => ({ ...now, h2: now.h2 + h, a2: now.a2 + a }));
  const cells: Record<FootballMarket['by'], readonly Cell[]> = {
    first,
    second,
    // In which half they fall does not matter here.
    sum: pairs(convolve(h1s, h2s), convolve(a1s, a2s), (h, a) => ({
      ...now,
      h2: now.h2 + h,
      a2: now.a2 + a,
    })),
    halves: first.flatMap(({ h1, a1, chance }) =>
      second.map((cell) => ({ h1, a1, h2: cell.h2, a2: cell.a2, chance: chance * cell.chance })),
    ),
  };
  return markets.map((market) => chancesIn(market, cells[market.by]));
}

export function chancesIn(market: FootballMarket, cells: readonly Cell[]): Chance[] {
  const sums: Chance[] = [];
  for (const cell of cells) {
    const verdicts = market.verdicts(cell);
    for (let outcome = 0; outcome < verdicts.length; outcome += 1) {
      const [won, refunded, parts] = verdicts[outcome] ?? [0, 0, 1];
      const sum = (sums[outcome] ??= { won: 0, refunded: 0 });
      sum.won += (cell.chance * won) / parts;
      sum.refunded += (cell.chance * refunded) / parts;
    }
  }
  return sums;
}

/** Who scores next: the first of two waits, if any of them ends in time. */
export function nextGoalChances({ home, away }: Score): Chance[] {
  const rate = home + away;
  const any = 1 - Math.exp(-rate);
  const share = rate === 0 ? 0 : home / rate;
  return [any * share, 1 - any, any * (1 - share)].map((won) => ({ won, refunded: 0 }));
}
