import { expect, test } from 'vitest';
import { pricesOf, unrestAt } from './pricing.ts';

const calm = (): number => 1;

test.each([[[0.5, 0.5]], [[0.45, 0.27, 0.28]], [[0.8, 0.2]]])(
  'the house keeps a twentieth of %j',
  (chances) => {
    const book = pricesOf(chances, calm).reduce((sum, price) => sum + 1 / Number(price), 0);
    expect(book).toBeGreaterThan(1.04);
    expect(book).toBeLessThan(1.06);
  },
);

test.each([
  [
    [1, 0],
    ['1.01', '1000.00'],
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
  expect(pricesOf(chances, calm)).toEqual(prices);
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
