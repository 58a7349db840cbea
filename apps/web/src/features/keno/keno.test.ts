import { aKenoRound } from '@yakamoz/contracts/fixtures/keno';
import { expect, test } from 'vitest';

import { cellLook, firstRound, isLocked, playKeno, resultOf, stakeOf } from './keno.state.ts';
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

const house = aKenoRound();

test('KENO-05 a round for money is locked from the press to its last number, and shows what the house paid', () => {
  const asking = after(...pick(...house.picks), { type: 'ask' });
  expect(isLocked(asking)).toBe(true);
  for (const action of [
    { type: 'toggle', number: 80 },
    { type: 'stake', text: '50' },
    { type: 'ask' },
    { type: 'reveal' },
  ] satisfies KenoAction[])
    expect(playKeno(asking, action)).toBe(asking);
  const done = [{ type: 'fall', round: house, again: false } as const, ...reveals(20)].reduce(
    playKeno,
    asking,
  );
  // Not what the table of the browser says of the typed stake.
  expect(resultOf({ ...done, stake: '99' })).toMatchObject({ stakeMinor: 1_000n, winMinor: 800_000n });
  expect(playKeno(done, { type: 'toggle', number: 1 })).toMatchObject({ house: null, phase: 'choosing' });
});

test('KENO-08 after a refusal the picks are still there and nothing was drawn', () => {
  const refused = after(...pick(4, 2), { type: 'ask' }, { type: 'refused' });
  expect(refused).toMatchObject({ phase: 'choosing', picks: [2, 4], drawn: [], house: null });
});

test('KENO-12 a round shown again falls like the first time and is marked; what is chosen next is not', () => {
  const again = after(...pick(80), { type: 'fall', round: house, again: true });
  expect(again).toMatchObject({ phase: 'drawing', picks: house.picks, shown: 0, again: true });
  const done = reveals(20).reduce(playKeno, again);
  expect(playKeno(done, { type: 'pick', numbers: [] })).toMatchObject({ again: false, house: null });
});

test('KENO-05 the round that was left in the middle is there at once, and goes with the player', () => {
  const shown = after({ type: 'show', round: house });
  expect(shown).toMatchObject({ phase: 'done', shown: 20, again: false });
  expect(resultOf(shown)?.hits).toEqual(house.picks);
  expect(playKeno(shown, { type: 'leave' })).toMatchObject({ phase: 'choosing', house: null, drawn: [] });
});

test('the last numbers are picked again by one action, which plays nothing', () => {
  const round = after(...pick(9, 3), { type: 'play', drawn }, ...reveals(20), { type: 'pick', numbers: [] });
  expect(playKeno(round, { type: 'pick', numbers: round.lastPicks })).toMatchObject({
    phase: 'choosing',
    picks: [3, 9],
  });
});
