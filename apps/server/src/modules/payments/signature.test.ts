import { expect, test } from 'vitest';

import { bankSignature, paidEventExample, paySignature, secret } from '../../../testing/given-payments.ts';
import { isSignedBy, sign } from './signature.ts';

const keys = new Map([['agreed', secret]]);
const { timestamp, method, path, signature, without_body: bodiless } = paySignature;
const call = { timestamp, method, path, body: paidEventExample };

test("the protocols' own signatures are ours", () => {
  expect(sign(secret, call)).toBe(signature);
  expect(sign(secret, { timestamp, method: bodiless.method, path: bodiless.path, body: '' })).toBe(
    bodiless.signature,
  );
  const bank = { timestamp: bankSignature.timestamp, method: 'GET', path: bankSignature.path, body: '' };
  expect(sign(secret, bank)).toBe(bankSignature.signature);
});

test.each([
  ['another time', { timestamp: String(Number(timestamp) + 1) }],
  ['another method', { method: 'PUT' }],
  ['another path', { path: `${path}?` }],
  ['another body', { body: `${paidEventExample} ` }],
  ['another key', { keyId: 'other' }],
  ['another signature', { signature: signature.replace('9', '8') }],
  ['a signature in capitals', { signature: signature.toUpperCase() }],
  ['half a signature', { signature: signature.slice(32) }],
])('attack: %s is not signed', (_what, changes) => {
  expect(isSignedBy(keys, { keyId: 'agreed', signature, ...call })).toBe(true);
  expect(isSignedBy(keys, { keyId: 'agreed', signature, ...call, ...changes })).toBe(false);
});
