import { expect, test } from 'vitest';

import { drawGoals, scoreOf } from './goals-draw.ts';

const seed = 'ab'.repeat(32);

test('SPORT-09 the same seed, match and rates give the same goals; another match of the round has others', () => {
  const sealed = { seed, match: 'm-1', rateHome: 1_500, rateAway: 1_200 };
  expect(drawGoals(sealed)).toEqual(drawGoals({ ...sealed }));
  expect(drawGoals({ ...sealed, rateHome: 4_500 })).not.toEqual(
    drawGoals({ ...sealed, match: 'm-2', rateHome: 4_500 }),
  );
});

test('SPORT-09 goals fall as often as their rates say, in every part of the match', () => {
  const matches = 3_000;
  const halves = { first: 0, second: 0 };
  let [home, away] = [0, 0];
  for (let number = 0; number < matches; number += 1) {
    const goals = drawGoals({ seed, match: `m-${number}`, rateHome: 1_620, rateAway: 1_080 });
    const score = scoreOf(goals);
    home += score.home;
    away += score.away;
    for (const { minute } of goals) halves[minute <= 45 ? 'first' : 'second'] += 1;
  }
  // Beyond four deviations a fair sample falls less than once in ten thousand runs; the seed is fixed anyway.
  const room = (goals: number): number => 4 * Math.sqrt(goals * matches);
  expect(Math.abs(home - 1.62 * matches)).toBeLessThan(room(1.62));
  expect(Math.abs(away - 1.08 * matches)).toBeLessThan(room(1.08));
  expect(Math.abs(halves.first - halves.second)).toBeLessThan(room(2.7));
});
