import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isTurkishIban, maskIban, tidyIban } from './iban-rules.ts';

/** Made the other way round: the check digits are what is missing to 98. */
const ibanOf = (account: string): string => {
  const check = 98n - (BigInt(`${account}292700`) % 97n);
  return `TR${check.toString().padStart(2, '0')}${account}`;
};
const account = fc.stringMatching(/^[0-9]{22}$/);

test('the example of the standard is accepted, however it is written', () => {
  expect(isTurkishIban('TR330006100519786457841326')).toBe(true);
  expect(isTurkishIban(tidyIban(' tr33 0006 1005 1978 6457 8413 26 '))).toBe(true);
  expect(isTurkishIban('DE89370400440532013000')).toBe(false);
  expect(isTurkishIban('TR33000610051978645784132')).toBe(false);
});

test('every account with its check digits is accepted', () => {
  fc.assert(fc.property(account, (digits) => isTurkishIban(ibanOf(digits))));
});

test('one wrong digit, or two that changed places, is always noticed', () => {
  const place = fc.nat({ max: 23 });
  fc.assert(
    fc.property(account, place, fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const iban = ibanOf(digits);
      const index = 2 + at;
      const wrong = (Number(iban[index]) + by) % 10;
      return !isTurkishIban(iban.slice(0, index) + wrong + iban.slice(index + 1));
    }),
  );
  fc.assert(
    fc.property(account, fc.nat({ max: 22 }), (digits, at) => {
      const iban = ibanOf(digits);
      const [first = '', second = ''] = [iban[2 + at], iban[3 + at]];
      if (first === second) return true;
      return !isTurkishIban(iban.slice(0, 2 + at) + second + first + iban.slice(4 + at));
    }),
  );
});

test('a mask shows four digits and no more', () => {
  expect(maskIban('1326')).toBe('TR•• •••• 1326');
});
