import { expect, test } from 'vitest';

import { isProvable, verdictsOf } from './verdicts.ts';

const won = [1, 0, 1];
const lost = [0, 0, 1];

test.each([
  ['1x2', 2, 1, [won, lost, lost]],
  ['1x2', 1, 1, [lost, won, lost]],
  ['double-chance', 0, 1, [lost, won, won]],
  ['double-chance', 0, 0, [won, lost, won]],
  ['total:2.5', 2, 1, [won, lost]],
  ['total:2.5', 2, 0, [lost, won]],
  ['both-score', 1, 0, [lost, won]],
  ['both-score', 1, 3, [won, lost]],
  ['exact-goals', 3, 3, [lost, lost, lost, lost, lost, lost, won]],
  ['exact-goals', 0, 0, [won, lost, lost, lost, lost, lost, lost]],
] as const)('SPORT-09 %s at %i-%i', (id, home, away, verdicts) => {
  expect(verdictsOf(id, { home, away })).toEqual(verdicts);
});

test('SPORT-09 of a score there is one outcome; a high one is the other', () => {
  const winnerOf = (home: number, away: number) =>
    verdictsOf('correct-score', { home, away })
      ?.map(([count]) => count)
      .join('');
  expect(winnerOf(0, 0)).toBe(`1${'0'.repeat(25)}`);
  expect(winnerOf(4, 4)).toBe(`${'0'.repeat(24)}10`);
  expect(winnerOf(5, 0)).toBe(`${'0'.repeat(25)}1`);
});

test('what the score does not decide whole is not provable', () => {
  for (const id of [
    'total:2',
    'total:2.25',
    'total',
    'h1-total:0.5',
    'handicap:-1',
    'unheard-of',
    'toString',
  ])
    expect(isProvable(id), id).toBe(false);
  for (const id of ['1x2', 'total:3.5', 'correct-score']) expect(isProvable(id), id).toBe(true);
});
