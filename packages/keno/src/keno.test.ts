import { expect, test } from 'vitest';

import {
  boardSize,
  chanceOf,
  draw,
  drawnCount,
  hitsOf,
  multiplierOf,
  payTable,
  payingMillionths,
  returnMillionths,
  stakeDefaultMinor,
  stakeMaxMinor,
} from './keno.ts';

test.each([
  [1, 750_000],
  [2, 541_139],
  [3, 804_771],
  [4, 839_729],
  [5, 901_471],
  [6, 770_713],
  [7, 714_171],
  [8, 786_616],
  [9, 925_893],
  [10, 997_938],
])('with %s picks %s of a million come back', (picks, millionths) => {
  expect(returnMillionths(picks)).toBe(millionths);
});

test('the chances of all counts of hits come to one', () => {
  for (let picks = 1; picks <= 10; picks += 1) {
    let ways = 0n;
    for (let hits = 0; hits <= picks; hits += 1) ways += chanceOf(picks, hits).ways;
    expect(ways).toBe(chanceOf(picks, 0).of);
  }
});

test('four picks pay in 258 946 of a million rounds', () => {
  expect(payingMillionths(4)).toBe(258_946);
});

test('a draw has twenty different numbers of the board', () => {
  let turn = 0;
  const drawn = draw((bound) => (turn += 7) % bound);
  expect(new Set(drawn).size).toBe(drawnCount);
  expect(drawn.every((number) => number >= 1 && number <= boardSize)).toBe(true);
  expect(() => draw((bound) => bound)).toThrow('is not below');
});

test('every number is drawn equally often when every choice is equally likely', () => {
  // Each first choice once, then always the first of what is left: every number falls first exactly once.
  const first = Array.from({ length: boardSize }, (_, start) => {
    let turn = 0;
    return draw(() => (turn++ === 0 ? start : 0))[0];
  });
  expect(new Set(first).size).toBe(boardSize);
});

test('what is not listed pays nothing', () => {
  expect(multiplierOf(10, 4)).toBe(0);
  expect(multiplierOf(11, 11)).toBe(0);
  expect(multiplierOf(10, 10)).toBe(100_000);
  expect(hitsOf(new Set([1, 2, 3]), [3, 9, 1])).toBe(2);
});

test('D-16 the default stake is legal at every count of picks', () => {
  for (const picks of Object.keys(payTable)) {
    expect(stakeMaxMinor(Number(picks), 100_000_000n)).toBeGreaterThanOrEqual(stakeDefaultMinor);
  }
  expect(stakeMaxMinor(10, 100_000_000n)).toBe(1_000n);
});
