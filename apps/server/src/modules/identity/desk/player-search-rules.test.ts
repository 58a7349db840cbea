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
  ['Deniz@posta.example', "' email=deniz@posta.example'"],
  ['100001', "(' id=100001' | (' ~100001'))"],
  ['532', "(' id=532' | (' ~532'))"],
  ['90 53', "(' id=9053' | (' ~9053'))"],
  ['+90 (532) 123-45-67', "(' id=905321234567' | (' ~905321' & '905321234567':*) | ' phone=905321234567')"],
  ['0532 123 45 67', "(' id=05321234567' | (' ~053212' & '05321234567':*) | ' phone=5321234567')"],
])('%s asks for %s', (search, words) => {
  expect(wantedWords({ search })).toBe(words);
});

test('filters are words too, and nothing asks for everybody', () => {
  expect(wantedWords({})).toBeNull();
  expect(wantedWords({ search: 'ali', status: 'blocked', currency: 'EUR', emailVerified: false })).toBe(
    "' ~ali' & ' blocked=true' & ' currency=EUR' & ' verified=false'",
  );
});
