import { expect, test } from 'vitest';

import { foldTurkish } from './turkish-folding.ts';

test('upper case, lower case and plain letters are one', () => {
  expect(foldTurkish('IŞIK')).toBe('isik');
  expect(foldTurkish('ışık')).toBe('isik');
  expect(foldTurkish('isik')).toBe('isik');
  expect(foldTurkish('İSTANBUL ÇÖĞÜŞ')).toBe('istanbul cogus');
});

test('composed and decomposed letters are one, and so are kinds of spaces', () => {
  expect(foldTurkish('kâğıt\u00a0  hâlâ ')).toBe('kagit hala');
  expect(foldTurkish('s\u0327o\u0308z')).toBe('soz');
});
