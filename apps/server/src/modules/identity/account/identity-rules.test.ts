import { describe, expect, test } from 'vitest';

import { isTurkishNationalId, maskNationalId } from './national-id-rules.ts';
import { checkNewPassword } from './password-rules.ts';
import { checkBirthDate, checkEmail, checkPhone } from './profile-rules.ts';
import { foldTurkish, usernamePattern } from '../turkish-folding.ts';

describe('Turkish folding', () => {
  test.each([
    ['İSTANBUL', 'istanbul'],
    ['ISTANBUL', 'istanbul'],
    ['ıstanbul', 'istanbul'],
    ['i\u0307stanbul', 'istanbul'],
    ['ŞEKER', 'seker'],
    ['Çağrı', 'cagri'],
    ['GÖZLÜK', 'gozluk'],
    ['Kâmil', 'kamil'],
    ['ﬁkret', 'fikret'],
  ])('%s is kept under %s', (name, key) => {
    expect(foldTurkish(name)).toBe(key);
  });

  test('folding twice changes nothing', () => {
    for (const name of ['İIıi', 'ŞşSs', 'ĞğGg'])
      expect(foldTurkish(foldTurkish(name))).toBe(foldTurkish(name));
  });

  test('a Cyrillic twin is no username', () => {
    expect(usernamePattern.test('demo')).toBe(true);
    expect(usernamePattern.test('dеmo')).toBe(false);
  });
});

describe('T.C. Kimlik', () => {
  test.each([
    ['10000000146', true],
    ['10000000147', false],
    ['00000000146', false],
    ['1000000014', false],
    ['100000001466', false],
    ['1000000014a', false],
  ])('%s: %s', (text, valid) => {
    expect(isTurkishNationalId(text)).toBe(valid);
  });

  test('one wrong digit is always noticed', () => {
    for (let place = 0; place < 11; place += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const typed = `${'10000000146'.slice(0, place)}${digit}${'10000000146'.slice(place + 1)}`;
        if (typed !== '10000000146') expect(isTurkishNationalId(typed)).toBe(false);
      }
    }
  });

  test('two digits are shown', () => {
    expect(maskNationalId('10000000146')).toBe('•••••••••46');
  });
});

describe('passwords (D-12, D-61)', () => {
  test.each([
    ['deniz7', 'identity.password_too_short', false],
    ['👍👍👍👍👍', 'identity.password_too_short', true],
    ['ŞİFRE123', 'identity.password_common', true],
    ['fenerbahçe1907', 'identity.password_common', true],
    ['654321', 'identity.password_common', true],
    ['AAAAAA', 'identity.password_common', true],
    ['987654321', 'identity.password_common', true],
    ['benim-OYUNCU-şifrem', 'identity.password_contains_username', true],
    ['martı kanadı', 'none', false],
  ])('%s', (password, code, refused) => {
    const check = () => checkNewPassword(password, 'oyuncu');
    if (refused) expect(check).toThrow(code);
    else expect(check).not.toThrow();
  });
});

describe('profile fields', () => {
  test.each([
    ['2008-11-15', undefined],
    ['2008-11-16', 'identity.under_age'],
    ['2030-01-01', 'identity.birth_date_invalid'],
    ['1899-12-31', 'identity.birth_date_invalid'],
    ['1990-13-01', 'identity.birth_date_invalid'],
    ['2004-02-29', undefined],
    ['2005-02-29', 'identity.birth_date_invalid'],
  ])('born %s on 2026-11-15', (born, code) => {
    const check = () => checkBirthDate(born, '2026-11-15');
    if (code) expect(check).toThrow(code);
    else expect(check()).toBe(born);
  });

  test.each(['0532 123 45 67', '+90 532 123 4567', '5321234567', '0090 532 1234567'])('phone %s', (typed) => {
    expect(checkPhone(typed, 'TR')).toBe('+905321234567');
  });

  test.each(['a@b', 'a b@c.example', '@c.example', 'a@-c.example', 'a@c.example\n', 'ı@c.example'])(
    'no address: %s',
    (typed) => {
      expect(() => checkEmail(typed)).toThrow('identity.email_invalid');
    },
  );
});
