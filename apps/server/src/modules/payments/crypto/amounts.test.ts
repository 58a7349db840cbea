import fc from 'fast-check';
import { expect, test } from 'vitest';

import { coinText, rateText, scaledRate, unitsFor, valueOf } from './amounts.ts';

test.each([
  // units, rate, decimals, minor units
  [24_242_425n, '41.25', 6, 1000_00n],
  [24_242_424n, '41.25', 6, 999_99n],
  [1n, '2750000', 8, 2n],
  [1n, '0.5', 8, 0n],
  [100_000_000n, '2750000.12345678', 8, 2_750_000_12n],
])('%s units at %s with %s decimals are %s', (units, rate, decimals, minor) => {
  expect(valueOf(units, rate, decimals)).toBe(minor);
});

test('PAY-22 what is asked for is worth at least the amount, and one unit less is not', () => {
  const rates = fc
    .tuple(fc.bigInt(1n, 10n ** 12n), fc.integer({ min: 0, max: 8 }))
    .map(([digits, places]) => {
      const text = digits.toString().padStart(places + 1, '0');
      return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
    });
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), rates, fc.constantFrom(6, 8), (minor, rate, decimals) => {
      const units = unitsFor(minor, rate, decimals);
      expect(valueOf(units, rate, decimals) >= minor).toBe(true);
      expect(units === 1n || valueOf(units - 1n, rate, decimals) < minor).toBe(true);
    }),
  );
});

test.each(['', '0', '0.00', '-1', '1e5', '1.', '.5', '1.123456789', ' 1', 'NaN', '1,5'])(
  "'%s' is no rate",
  (text) => expect(() => scaledRate(text)).toThrow('is no rate'),
);

test.each([
  [24_242_425n, 6, '24.242425'],
  [1n, 8, '0.00000001'],
  [2_500_000n, 6, '2.5'],
  [3_000_000n, 6, '3'],
])('%s units of %s decimals read %s', (units, decimals, text) => {
  expect(coinText(units, decimals)).toBe(text);
});

test('a stored rate reads as it was told', () => {
  expect(['41.25000000', '1.00000000', '0.10000000', '20'].map(rateText)).toEqual([
    '41.25',
    '1',
    '0.1',
    '20',
  ]);
});
