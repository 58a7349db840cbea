import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import { referenceAlphabet, referenceCodeOf } from './reference-code.ts';

test('a code is nine plain characters, the same for the same key and another for another', () => {
  const keys = Array.from({ length: 2_000 }, () => randomUUID());
  const codes = keys.map(referenceCodeOf);
  expect(codes.every((code) => /^YKM[A-HJ-NP-Z2-9]{6}$/.test(code))).toBe(true);
  expect(keys.map((key) => referenceCodeOf(key.toUpperCase()))).toEqual(codes);
  expect(new Set(codes).size).toBeGreaterThan(1_990);
  expect(new Set(codes.join('').replaceAll('YKM', '')).size).toBe(new Set(referenceAlphabet).size);
});

test('nothing in it can be taken for something else', () => {
  expect(referenceAlphabet).toHaveLength(32);
  expect(referenceAlphabet).not.toMatch(/[IO01]/);
});
