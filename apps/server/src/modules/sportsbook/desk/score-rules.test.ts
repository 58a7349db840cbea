import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { expect, test } from 'vitest';

import { keptAt, keptByScore, partsAt } from './score-rules.ts';

const words = (marketId: string, home: number, away: number): string =>
  (partsAt(marketId, { home, away }) ?? [])
    .map(([won, refunded, parts]) =>
      parts === 2 ? (won === 1 ? 'h' : 'b') : won === 1 ? 'W' : refunded === 1 ? 'V' : '-',
    )
    .join('');

test.each([
  ['1x2', 2, 1, 'W--'],
  ['1x2', 0, 3, '--W'],
  ['double-chance', 1, 1, 'W-W'],
  ['draw-no-bet', 1, 1, 'VV'],
  ['total:2.5', 2, 1, 'W-'],
  ['total:3', 2, 1, 'VV'],
  ['total:2.75', 2, 1, 'hb'],
  ['total:2.25', 1, 1, 'bh'],
  ['both-score', 1, 0, '-W'],
  ['handicap:-0.5', 1, 1, '-W'],
  ['handicap:0.25', 1, 1, 'hb'],
  ['handicap3:-1', 2, 1, '-W-'],
  ['result-total:2.5', 2, 1, 'W-----'],
  ['result-both-score', 0, 0, '---W--'],
  ['exact-goals', 4, 4, '------W'],
  ['goal-range', 1, 2, '-W--'],
  ['odd-even', 1, 2, 'W-'],
  ['home-total:1.5', 1, 2, '-W'],
  ['away-total:1.5', 1, 2, 'W-'],
  ['clean-win', 0, 2, '--W'],
  ['clean-win', 0, 0, '-W-'],
])('%s at %i-%i is %s', (marketId, home, away, shown) => expect(words(marketId, home, away)).toBe(shown));

test('a correct score is its own outcome; above four goals it is another one', () => {
  const outcomes = betKinds.find(({ code }) => code === 'correct-score')?.outcomes ?? [];
  const wonAt = (home: number, away: number) =>
    outcomes[(partsAt('correct-score', { home, away }) ?? []).findIndex(([won]) => won === 1)]?.id;
  expect(wonAt(2, 1)).toBe('2-1');
  expect(wonAt(4, 4)).toBe('4-4');
  expect(wonAt(5, 0)).toBe('other');
});

test.each(['half-full', 'h1-1x2', 'next-goal:1', 'winner', 'nobody'])(
  '%s is not decided by the final score',
  (marketId) => expect(partsAt(marketId, { home: 1, away: 0 })).toBeUndefined(),
);

const held = [
  { market_id: '1x2', outcome: 1, stake: 100n, possible: 200n },
  { market_id: '1x2', outcome: 2, stake: 50n, possible: 150n },
  { market_id: 'total:2', outcome: 1, stake: 30n, possible: 60n },
  { market_id: 'h1-1x2', outcome: 1, stake: 1_000n, possible: 9_000n },
];

test('the house keeps what loses, pays what wins and gives back what is void', () => {
  expect(keptAt(held, { home: 1, away: 0 })).toBe(-100n + 50n + 30n);
  expect(keptAt(held, { home: 1, away: 1 })).toBe(100n - 100n);
  expect(keptAt(held, { home: 0, away: 3 })).toBe(150n - 30n);
});

test('every score up to five goals each', () => {
  const scores = keptByScore(held);
  expect(scores).toHaveLength(36);
  expect(scores[0]).toEqual({ home: 0, away: 0, kept: 30n });
  expect(scores.find(({ home, away }) => home === 5 && away === 4)?.kept).toBe(-100n + 50n - 30n);
});
