import { expect, test } from 'vitest';

import { prizeRows, sumOf } from './prizes.ts';

test('amounts are added to the last digit', () => {
  expect(sumOf(['0.10', '0.20'])).toBe('0.30');
  expect(sumOf(['5000.00', '2500.50', '999999999999.99'])).toBe('1000000007500.49');
  expect(sumOf([])).toBe('0.00');
});

test('places with one prize share a row', () => {
  expect(prizeRows(['500.00', '100.00', '100.00', '100.00', '50.00'])).toEqual([
    { first: 1, last: 1, prize: '500.00' },
    { first: 2, last: 4, prize: '100.00' },
    { first: 5, last: 5, prize: '50.00' },
  ]);
});
