import { expect, test } from 'vitest';

import { dayFilesOf, leafFacts } from './leaf-facts.ts';

const leaf = (kind: string, fields: object) => ({
  index: 4,
  kind,
  at: '2026-11-16T21:00:00.000Z',
  line: JSON.stringify({ kind, ...fields }),
});

test.each([
  ['keno.day', { day: '2026-11-16', rounds: 1_234, mismatches: 0 }, '16.11.2026 · 1.234 tur · hepsi doğru'],
  ['keno.day', { day: '2026-11-16', rounds: 5, mismatches: 2 }, '16.11.2026 · 5 tur · 2 tur yanlış'],
  ['keno.table', { table: 2, from: '2026-11-17T00:00:00Z' }, '2. tablo · 17.11.2026 03:00 itibarıyla'],
  ['liabilities', { day: '2026-11-16', currency: 'TRY', sum: '347100' }, '16.11.2026 · ₺3.471,00'],
  ['audit.head', { seq: '812' }, '812. halka'],
  ['verifier', { version: '0.1.0' }, 'Sürüm 0.1.0'],
  ['key', {}, 'İlk anahtar'],
  ['key', { by: '3dfa2e0b', signature: '' }, '3dfa2e0b anahtarı onayladı'],
  ['key', { lost: '3dfa2e0b' }, '3dfa2e0b anahtarı kayboldu; yerine bu geldi'],
  ['studio.day', {}, undefined],
])('%s %o says %s', (kind, fields, words) => expect(leafFacts(leaf(kind, fields))).toBe(words));

test('a day has as many files as parts; an empty day and other leaves have none', () => {
  const day = (rounds: number) => dayFilesOf(leaf('keno.day', { day: '2026-11-16', rounds }));
  expect(day(0)).toEqual([]);
  expect(day(100_000)).toEqual(['/adalet/gun/2026-11-16/0.jsonl.gz']);
  expect(day(100_001)).toHaveLength(2);
  expect(dayFilesOf(leaf('key', {}))).toEqual([]);
});
