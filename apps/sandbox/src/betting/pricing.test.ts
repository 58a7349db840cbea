import { expect, test } from 'vitest';
import { pricesOf, unrestAt } from './pricing.ts';

const calm = { unrest: (): number => 1 };
const asChances = (won: number[]) => won.map((chance) => ({ won: chance, refunded: 0 }));

test.each([[[0.5, 0.5]], [[0.45, 0.27, 0.28]], [[0.8, 0.2]]])(
  'the house keeps a twentieth of %j',
  (chances) => {
    const book = pricesOf(asChances(chances), calm).reduce((sum, price) => sum + 1 / Number(price), 0);
    expect(book).toBeGreaterThan(1.04);
    expect(book).toBeLessThan(1.06);
  },
);

test.each([
  [
    [1, 0],
    ['1.01', '0.00'],
  ],
  [
    [0.9999, 0.0001],
    ['1.01', '1000.00'],
  ],
  [
    [0.5, 0.5],
    ['1.90', '1.90'],
  ],
  [
    [0.93, 0.07],
    ['1.02', '13.60'],
  ],
])('prices of %j stay within the bounds of the protocol', (chances, prices) => {
  expect(pricesOf(asChances(chances), calm)).toEqual(prices);
});

test('the unrest of the market is slow, small and the same every time', () => {
  const waves = Array.from({ length: 200 }, (_, look) => unrestAt('some match', look));
  expect(waves).toEqual(Array.from({ length: 200 }, (_, look) => unrestAt('some match', look)));
  for (const [look, wave] of waves.entries()) {
    expect(Math.abs(wave - 1)).toBeLessThan(0.04);
    expect(Math.abs(wave - (waves[look - 1] ?? wave))).toBeLessThan(0.02);
  }
  expect(new Set(waves).size).toBeGreaterThan(150);
});

test('what is refunded does not count, and two of three outcomes may win together', () => {
  // A draw gives the stake back: half of the rest each.
  const noBet = [
    { won: 0.4, refunded: 0.2 },
    { won: 0.4, refunded: 0.2 },
  ];
  expect(pricesOf(noBet, calm)).toEqual(['1.90', '1.90']);
  expect(pricesOf(asChances([0.75, 0.75, 0.5]), calm)).toEqual(['1.27', '1.27', '1.90']);
});

test('a match of a lower tier is priced with a larger margin', () => {
  expect(pricesOf(asChances([0.5, 0.5]), { ...calm, tier: 5 })).toEqual(['1.83', '1.83']);
});
