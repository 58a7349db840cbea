import { expect, test } from 'vitest';

import { tidyAmount, typedAmount, wireAmount } from './typed-amount.ts';

test.each([
  ['1250,5', 125_050n],
  ['1250.5', 125_050n],
  ['1.250,50', 125_050n],
  ['1.250', 125_000n],
  ['1.250.000', 125_000_000n],
  ['1.25', 125n],
  [' 10 ', 1_000n],
  ['0', 0n],
  ['0,05', 5n],
  ['999999999', 99_999_999_900n],
])("'%s' is %s minor units", (text, minor) => expect(typedAmount(text)).toBe(minor));

test.each([
  '',
  ' ',
  '1,250',
  '1,234',
  '1,2,3',
  '12.3456',
  '1.25.000',
  '1e3',
  '-1',
  '-5',
  '+5',
  '₺5',
  '12 34',
  '5 000',
  '9999999999',
  '1.000.000.000',
  '١',
])("'%s' is no amount", (text) => {
  expect(typedAmount(text)).toBeUndefined();
  expect(wireAmount(text)).toBeUndefined();
});

test.each([
  ['1250,5', '1250.50'],
  ['1.250,50', '1250.50'],
  ['1250.5', '1250.50'],
  ['1.250', '1250.00'],
  [' 0,01 ', '0.01'],
  ['999999999,99', '999999999.99'],
])("'%s' goes over the wire as %s", (typed, amount) => expect(wireAmount(typed)).toBe(amount));

test.each(['0', '0,00'])("'%s' does not go over the wire", (typed) =>
  expect(wireAmount(typed)).toBeUndefined(),
);

test('an amount is tidied with its thousands and its hundredths', () =>
  expect(tidyAmount(125_050n)).toBe('1.250,50'));
