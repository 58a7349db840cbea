import { expect, test } from 'vitest';

import { checkNewPassword } from './password-rules.ts';

test.each(['Yakamoz2026', 'bahis.2026', 'CASİNO-777', 'yakamozcasino', 'Şifre12345', 'para.para.1'])(
  'D-12 a password of nothing but the words of the house is as common as any: %s',
  (password) => {
    expect(() => checkNewPassword(password, 'deniz_yildiz')).toThrow(
      expect.objectContaining({ code: 'identity.password_common' }),
    );
  },
);

test('D-12 a sentence may hold such a word', () => {
  expect(() => checkNewPassword('yakamoz gecesi 42', 'deniz_yildiz')).not.toThrow();
});
