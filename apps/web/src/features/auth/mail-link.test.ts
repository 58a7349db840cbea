import { expect, test } from 'vitest';

import { readMailLink } from './mail-link.ts';

test.each([
  ['#sifre-sifirla=abc_-1', { kind: 'reset', token: 'abc_-1' }],
  ['#eposta-dogrula=abc', { kind: 'verify', token: 'abc' }],
  ['#eposta-dogrula=', undefined],
  ['#eposta-dogrula', undefined],
  ['#toString=abc', undefined],
  ['#bolum', undefined],
  ['', undefined],
])('the fragment %s of a mail link reads as %o', (fragment, link) => {
  expect(readMailLink(fragment)).toEqual(link);
});
