import { expect, test } from 'vitest';

import { typedAmount } from './typed-amount.ts';

test.each([
  ['1250,5', '1250.50'],
  ['1.250,50', '1250.50'],
  ['1250.5', '1250.50'],
  ['1.250', '1250.00'],
  [' 0,01 ', '0.01'],
  ['999999999,99', '999999999.99'],
])('%j is %s', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});

test.each(['', '0', '0,00', '-1', '1,234', '1,2,3', '1e3', '₺5', '1.000.000.000', '12 34'])(
  '%j is no amount',
  (typed) => {
    expect(typedAmount(typed)).toBeUndefined();
  },
);
