import { expect, test } from 'vitest';

import { isGuessablePassword } from './guessable-passwords.ts';

test.each(['Yakamoz2026', 'CASİNO-777', 'yakamoz.personel.2026', 'Yönetici-Şifre-1', 'QwertyQwerty'])(
  'D-12 D-61 common passwords and those of nothing but house words are guessed first: %s',
  (password) => expect(isGuessablePassword(password)).toBe(true),
);

test.each(['yakamoz gecesi 42', '1923-!!-1881', 'personel kapısındaki martı'])(
  'D-12 a sentence may hold such a word: %s',
  (password) => expect(isGuessablePassword(password)).toBe(false),
);
