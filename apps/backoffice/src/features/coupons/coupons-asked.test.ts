import { expect, test } from 'vitest';

import { couponsAsked } from './coupons-asked.ts';

test.each([
  ['K-7F3K2ABC', { code: 'K-7F3K2ABC' }],
  ['k7f3k2abc', { code: 'k7f3k2abc' }],
  [' K-7F3K 2ABC ', { code: 'K-7F3K2ABC' }],
  ['1042', { player_id: '1042' }],
  ['', undefined],
  ['deniz', undefined],
  ['K-', undefined],
  ['K-0001', undefined],
  ['12345678901234567890', undefined],
])('%j is read as %j', (typed, asked) => expect(couponsAsked(typed)).toEqual(asked));
