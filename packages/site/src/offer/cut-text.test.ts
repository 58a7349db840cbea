import { expect, test } from 'vitest';

import { cutAt, cutText } from './cut-text.ts';

test('a text that fits stays as it is', () => {
  expect(cutText('', 80)).toBe('');
  expect(cutText('ş'.repeat(80), 80)).toBe('ş'.repeat(80));
});

test('a longer text keeps its first characters and says that there is more', () => {
  expect(cutText('ğ'.repeat(81), cutAt.normal)).toBe(`${'ğ'.repeat(80)}…`);
  expect(cutText('ü'.repeat(140), cutAt.featured)).toBe(`${'ü'.repeat(100)}…`);
  expect(cutText('ı'.repeat(140), cutAt.bonus)).toBe(`${'ı'.repeat(80)}…`);
});

test('no space stands before the dots', () => {
  expect(cutText('bir iki', 4)).toBe('bir…');
});

test('a sign of two code units counts once and is never halved', () => {
  expect(cutText('🌙🌙', 2)).toBe('🌙🌙');
  expect(cutText('🌙🌙🌙', 2)).toBe('🌙🌙…');
});
