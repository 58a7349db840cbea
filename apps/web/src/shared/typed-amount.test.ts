import { expect, test } from 'vitest';

import { typedAmount } from './typed-amount.ts';

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
  '1,2,3',
  '12.3456',
  '1.25.000',
  '1e3',
  '-5',
  '+5',
  '₺5',
  '5 000',
  '9999999999',
  '١',
])("'%s' is no amount", (text) => expect(typedAmount(text)).toBeUndefined());
