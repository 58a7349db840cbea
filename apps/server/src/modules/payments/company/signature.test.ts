import { expect, test } from 'vitest';

import { bankSignature, paidEventExample, paySignature, secret } from '../../../../testing/given-payments.ts';
import { sign } from './signature.ts';

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
