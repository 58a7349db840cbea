import { expect, test } from 'vitest';

import { cellLook, firstRound, playKeno, resultOf, stakeOf } from './keno.state.ts';
import type { KenoAction, KenoRound } from './keno.state.ts';

const drawn = Array.from({ length: 20 }, (_, index) => 80 - index);
const after = (...actions: KenoAction[]): KenoRound => actions.reduce(playKeno, firstRound);
const pick = (...numbers: number[]): KenoAction[] => numbers.map((number) => ({ type: 'toggle', number }));
const reveals = (count: number): KenoAction[] => Array.from({ length: count }, () => ({ type: 'reveal' }));

test('KENO-01 picks are kept in ascending order, at most ten, and go away by a second click', () => {
  expect(after(...pick(9, 3, 7)).picks).toEqual([3, 7, 9]);
  expect(after(...pick(9, 3, 9)).picks).toEqual([3]);
  expect(after(...pick(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)).picks).toHaveLength(10);
});

test('KENO-01 a round needs a pick and a stake of at least 1', () => {
  expect(after({ type: 'play', drawn }).phase).toBe('choosing');
  expect(after(...pick(1), { type: 'stake', text: '0,99' }, { type: 'play', drawn }).phase).toBe('choosing');
  expect(after(...pick(1), { type: 'play', drawn }).phase).toBe('drawing');
});

test.each([
  ['10', 1_000n],
  ['1', 100n],
  ['2,5', 250n],
  ['2.50', 250n],
  ['0', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['', undefined],
])("the stake '%s' is %s minor units", (text, minor) => expect(stakeOf(text)).toBe(minor));

test('KENO-02 while numbers fall, board and stake are locked', () => {
  const drawing = after(...pick(80), { type: 'play', drawn }, { type: 'reveal' });
  expect(playKeno(drawing, { type: 'toggle', number: 5 })).toBe(drawing);
  expect(playKeno(drawing, { type: 'stake', text: '50' })).toBe(drawing);
});

test('KENO-04 blue while it falls, green when the draw has ended; picked only, drawn only, neither', () => {
  const drawing = after(...pick(80, 1), { type: 'play', drawn }, ...reveals(2));
  expect([80, 1, 79, 78].map((number) => cellLook(drawing, number))).toEqual([
    'both',
    'picked',
    'drawn',
    'idle',
  ]);
  const done = reveals(18).reduce(playKeno, drawing);
  expect(done.phase).toBe('done');
  expect([80, 1, 79, 78, 2].map((number) => cellLook(done, number))).toEqual([
    'hit',
    'picked',
    'drawn',
    'drawn',
    'idle',
  ]);
});

test('KENO-03 the result names what fell, the hits, and the stake times the multiplier', () => {
  const done = after(...pick(80, 79, 1), { type: 'play', drawn }, ...reveals(20));
  expect(resultOf(done)).toMatchObject({ hits: [79, 80], winMinor: 1_000n, stakeMinor: 1_000n });
  expect(resultOf(after(...pick(1), { type: 'play', drawn }, ...reveals(20)))).toMatchObject({
    hits: [],
    winMinor: 0n,
  });
  expect(resultOf(after(...pick(80)))).toBeUndefined();
});
