import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decimalOf, minorOf } from './money.ts';

test('WAL-1 every amount survives the way to the wire and back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), (minor) => {
      expect(minorOf(decimalOf(minor))).toBe(minor);
    }),
  );
});

test.each([
  ['0', 0n],
  ['0.05', 5n],
  ['-0.50', -50n],
  ['1250.5', 125050n],
  ['19.99', 1999n],
])('%s is %s minor units', (text, minor) => expect(minorOf(text)).toBe(minor));

test.each(['', '.5', '1.', '1e3', '1,5', '0.001', '+1', ' 1', '١'])("'%s' is no amount", (text) => {
  expect(() => minorOf(text)).toThrow('is no amount');
});
