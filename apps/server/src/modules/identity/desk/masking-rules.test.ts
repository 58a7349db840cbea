import { expect, test } from 'vitest';

import { maskAddress, maskBirthDate, maskEmail, maskPhone } from './masking-rules.ts';

test.each([
  ['ayse@posta.example', 'a***@p***.example'],
  ['a@b.co.uk', 'a***@b***.uk'],
  ['"a@b"@posta.example', '"***@p***.example'],
])('the address %s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

test('a phone shows its country and two digits, a birth date its year, an address its first letter', () => {
  expect(maskPhone('+905321234512')).toBe('+90 *** ** 12');
  expect(maskPhone('+4915112345678')).toBe('+4 *** ** 78');
  expect(maskBirthDate('1990-01-31')).toBe('1990-**-**');
  expect(maskAddress('Çınar Sokak 4')).toBe('Ç***');
  expect(maskAddress('')).toBe('');
});
