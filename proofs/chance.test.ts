import { expect, test } from 'vitest';

import { chiSquareTail, fitOf, isUnlikely, normalTails } from './chance.ts';

// Values of the tables; the last three by e^(-x/2), which the tail is for two degrees of freedom.
test.each([
  [3.841459, 1, 0.05],
  [10.827566, 1, 0.001],
  [18.307038, 10, 0.05],
  [29.588298, 10, 0.001],
  [2.558212, 10, 0.99],
  [124.342113, 100, 0.05],
  [149.449253, 100, 0.001],
  [1074.679449, 1000, 0.05],
  [2, 2, Math.exp(-1)],
  [0.5, 2, Math.exp(-0.25)],
  [60, 2, Math.exp(-30)],
])('chi-square of at least %d with %i degrees of freedom has the probability %d', (chiSquare, freedom, p) => {
  expect(chiSquareTail(chiSquare, freedom) / p).toBeCloseTo(1, 5);
});

test('a normal variable is seldom far away', () => {
  expect(normalTails(0)).toBe(1);
  expect(normalTails(1.959964)).toBeCloseTo(0.05, 6);
  expect(normalTails(-3.290527)).toBeCloseTo(0.001, 6);
});

test('cells that are expected too seldom are judged together', () => {
  const expected = [
    { name: 'often', share: 0.9 },
    ...Array.from({ length: 10 }, (_, index) => ({ name: `seldom ${index}`, share: 0.01 })),
  ];
  const counts = new Map([
    ['often', 900],
    ['seldom 3', 100],
  ]);
  expect(fitOf(expected, counts, 1_000).cells).toBe(11);
  expect(fitOf(expected, new Map([['often', 90]]), 100).cells).toBe(2);
});

test('what comes once in a thousand is unlikely, and so is no number', () => {
  expect(isUnlikely([{ what: 'a', p: 0.5 }])).toBe(false);
  expect(
    isUnlikely([
      { what: 'a', p: 0.5 },
      { what: 'b', p: 0.001 },
    ]),
  ).toBe(true);
  expect(isUnlikely([{ what: 'a', p: Number.NaN }])).toBe(true);
});
