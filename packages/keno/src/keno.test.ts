import { expect, test } from 'vitest';

import {
  boardSize,
  chanceOf,
  draw,
  drawnCount,
  fairBelow,
  hitsOf,
  multiplierOf,
  payTables,
  payingMillionths,
  returnMillionths,
  returnOf,
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

test.each([
  [1, 3n, 4n],
  [2, 171n, 316n],
  [3, 1_653n, 2_054n],
  [4, 66_405n, 79_079n],
  [5, 142_575n, 158_158n],
  [6, 2_679n, 3_476n],
  [7, 91_851n, 128_612n],
  [8, 328_797n, 417_989n],
  [9, 2_173_229n, 2_347_169n],
  [10, 10_809_851_948n, 10_832_184_935n],
])('with %s picks exactly %s in %s come back', (picks, over, under) => {
  const { ways, of } = returnOf(picks, 1);
  expect(ways * under).toBe(of * over);
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

test('the chosen number changes its place with the first that is left', () => {
  // 0 leaves everything where it is; the last place brings 80 to the front and the number there to the end.
  expect(draw(() => 0)).toEqual(Array.from({ length: drawnCount }, (_, index) => index + 1));
  let turn = 0;
  expect(draw((bound) => (turn++ < 2 ? bound - 1 : 0)).slice(0, 4)).toEqual([80, 1, 3, 4]);
});

test('a word of the incomplete last run is passed over once, and only it', () => {
  const words = [0xffff_fff0, 0xffff_ffef, 0xffff_ffff, 7];
  const below = fairBelow(() => words.shift() ?? 0);
  // 2^32 is 16 more than a multiple of 80: fffffff0 and above are unfair, ffffffef is the last fair word.
  expect(below(80)).toBe(79);
  expect(below(80)).toBe(7);
  expect(words).toEqual([]);
  // 64 divides 2^32: nothing is passed over.
  expect(fairBelow(() => 0xffff_ffff)(64)).toBe(63);
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
  expect(multiplierOf(10, 10, 2)).toBe(0);
  expect(multiplierOf(10, 10)).toBe(100_000);
  expect(hitsOf(new Set([1, 2, 3]), [3, 9, 1])).toBe(2);
});

test('D-16 the default stake is legal at every count of picks', () => {
  for (const picks of Object.keys(payTables[1] ?? {})) {
    expect(stakeMaxMinor(Number(picks), 100_000_000n)).toBeGreaterThanOrEqual(stakeDefaultMinor);
  }
  expect(stakeMaxMinor(10, 100_000_000n)).toBe(1_000n);
});
