import { expect, test } from 'vitest';

import { mailAddress } from './mail-address.ts';

test('a letter begins with its subject and its lines', () => {
  expect(mailAddress('destek@yakamoz.example', { subject: 'Ara & soru', body: 'Ad: ayşe\nSüre: 1 Ay' })).toBe(
    'mailto:destek@yakamoz.example?subject=Ara%20%26%20soru&body=Ad%3A%20ay%C5%9Fe%0D%0AS%C3%BCre%3A%201%20Ay',
  );
});

test('a letter without a text has a subject only', () => {
  expect(mailAddress('a@b.example', { subject: 'x', body: '' })).toBe('mailto:a@b.example?subject=x');
});
