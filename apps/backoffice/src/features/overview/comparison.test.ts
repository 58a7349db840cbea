import { expect, test } from 'vitest';

import { comparisonOf } from './comparison.ts';

// A Monday in Istanbul, where it is still Sunday in London.
const asOf = '2026-03-01T21:30:00.000Z';
const format = String;

test.each([
  [150, 100, 'geçen pazartesi bu saatte 100, %50 fazla'],
  [80, 100, 'geçen pazartesi bu saatte 100, %20 az'],
  [100, 100, 'geçen pazartesi bu saatte 100, aynı'],
  [7, 0, 'geçen pazartesi bu saatte 0'],
  [7, -3, 'geçen pazartesi bu saatte -3'],
  [7, null, 'geçen hafta için kayıt yok'],
] as const)('WALK-46 %d now beside %s a week ago', (now, before, words) => {
  expect(comparisonOf({ asOf, now, before, format })).toBe(words);
});
