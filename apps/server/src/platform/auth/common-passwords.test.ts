import { expect, test } from 'vitest';

import { isCommonPassword } from './common-passwords.ts';

test('D-61 the commonest passwords are known, however they are written, and the last of the hundred thousand too', () => {
  const known = ['123456', 'PASSWORD', 'qwertyqwerty', 'Tecumseh', 'fenerbahçe1907', 'ŞİFRE123'];
  expect(known.filter((password) => !isCommonPassword(password))).toEqual([]);
});

test('D-61 a password that is not on the list is not refused', () => {
  expect(['martı-kanadı-42', 'kayikhane-gecesi-7', ''].filter(isCommonPassword)).toEqual([]);
});
