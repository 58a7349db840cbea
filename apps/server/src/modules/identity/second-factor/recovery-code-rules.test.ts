import { expect, test } from 'vitest';

import { readTypedCode, recoveryCodeBytes, recoveryCodeOf } from './recovery-code-rules.ts';

test('a recovery code is six groups of four letters that cannot be mistaken, and at least 112 bits', () => {
  expect(recoveryCodeBytes * 8).toBeGreaterThanOrEqual(112);
  expect(recoveryCodeOf(new Uint8Array(recoveryCodeBytes))).toBe('0000-0000-0000-0000-0000-0000');
  expect(recoveryCodeOf(new Uint8Array(recoveryCodeBytes).fill(255))).toBe('zzzz-zzzz-zzzz-zzzz-zzzz-zzzz');
  expect(recoveryCodeOf(Uint8Array.from([0, 68, 50, 20, 199, 66, 84, 182, 53, 207, 0, 0, 0, 0, 31]))).toBe(
    '0123-4567-89ab-cdef-0000-000z',
  );
});

test.each([
  ['123456', { kind: 'totp', code: '123456' }],
  [' 123 456 ', { kind: 'totp', code: '123456' }],
  ['0123-4567-89ab-cdef-ghjk-mnpq', { kind: 'recovery', code: '0123456789abcdefghjkmnpq' }],
  ['0123 4567 89AB CDEF GHJK MNPQ', { kind: 'recovery', code: '0123456789abcdefghjkmnpq' }],
  // What looks alike on paper is the same letter, on a Turkish keyboard too.
  ['Oıi3-4567-89ab-cdef-ghjk-mnpq', { kind: 'recovery', code: '0113456789abcdefghjkmnpq' }],
  ['oİL3-4567-89AB-CDEF-GHJK-MNPQ', { kind: 'recovery', code: '0113456789abcdefghjkmnpq' }],
  ['12345', undefined],
  ['1234567', undefined],
  // Codes of 0.1.0 had sixteen letters.
  ['0123-4567-89ab-cdef', undefined],
  ['0123-4567-89ab-cdef-ghjk', undefined],
  ['0123-4567-89ab-cdef-ghjk-mnpu', undefined],
  ['', undefined],
])('%j is read as %j', (typed, read) => {
  expect(readTypedCode(typed)).toEqual(read);
});
