import { expect, test } from 'vitest';

import { wantedWords } from './player-search-rules.ts';

test.each([
  ['IŞIL', "' ~isil'"],
  ['  Ayşe   YILMAZ ', "' ~ayse' & ' ~yilmaz'"],
  ['a yılmaz', "' ~yilmaz'"],
  ['a', "'a':*"],
  ['+ -', "'+':* & '-':*"],
  ["o'neil", "' ~o''neil'"],
  [String.raw`a\b`, String.raw`' ~a\\b'`],
  ['deniz@posta.example', "' ~deniz@' & 'deniz@posta.example':*"],
  ['100001', "(' id=100001' | (' ~100001') | ' phone=100001':* | ' phone-end=100001':*)"],
  ['532', "(' id=532' | (' ~532'))"],
  ['90 53', "(' id=9053' | (' ~9053') | ' phone-end=3509':*)"],
  [
    '+90 (532) 123-45-67',
    "(' id=905321234567' | (' ~905321' & '905321234567':*) | ' phone=905321234567':* | ' phone-end=765432123509':* | ' phone-end=765432123509':*)",
  ],
  [
    '0532 123 45 67',
    "(' id=05321234567' | (' ~053212' & '05321234567':*) | ' phone=5321234567':* | ' phone-end=76543212350':* | ' phone-end=7654321235':*)",
  ],
])('%s asks for %s', (search, words) => {
  expect(wantedWords({ search })).toBe(words);
});

test('filters are words too, and nothing asks for everybody', () => {
  expect(wantedWords({})).toBeNull();
  expect(wantedWords({ search: 'ali', status: 'blocked', currency: 'EUR', emailVerified: false })).toBe(
    "' ~ali' & ' blocked=true' & ' currency=EUR' & ' verified=false'",
  );
});
