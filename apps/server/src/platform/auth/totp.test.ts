import { expect, test } from 'vitest';

import { makeTotpSecret, totpCode, totpUri, verifyTotp } from './totp.ts';

const nowMs = 1_700_000_000_000;
const step = Math.floor(nowMs / 30_000);
const secret = makeTotpSecret();

test('a code of RFC 6238 comes out as the standard prints it, in its last six digits', () => {
  const printed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(totpCode(printed, 59_000)).toBe('287082');
  expect(totpCode(printed, 1_111_111_109_000)).toBe('081804');
});

test.each([-1, 0, 1])('a clock that is %i step off is forgiven', (off) => {
  const code = totpCode(secret, nowMs + off * 30_000);
  expect(verifyTotp({ secret, code, nowMs, after: null })).toBe(step + off);
});

test.each([-3, -2, 2, 3])('a clock that is %i steps off is not', (off) => {
  const code = totpCode(secret, nowMs + off * 30_000);
  expect(verifyTotp({ secret, code, nowMs, after: null })).toBeUndefined();
});

test('a code works once', () => {
  const code = totpCode(secret, nowMs);
  const accepted = verifyTotp({ secret, code, nowMs, after: null });
  expect(verifyTotp({ secret, code, nowMs, after: accepted ?? 0 })).toBeUndefined();
  const earlier = totpCode(secret, nowMs - 30_000);
  expect(verifyTotp({ secret, code: earlier, nowMs, after: accepted ?? 0 })).toBeUndefined();
});

test('what is no code is refused, and each secret is its own', () => {
  for (const code of ['', 'abcdef', '12345', '1234567']) {
    expect(verifyTotp({ secret, code, nowMs, after: null })).toBeUndefined();
  }
  expect(makeTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(makeTotpSecret()).not.toBe(secret);
  expect(totpUri({ secret, issuer: 'Yakamoz', account: 'ayşe' })).toContain('otpauth://totp/');
});
