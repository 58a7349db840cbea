import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSignatureCheck, signatureOf, signCall } from './signature.ts';

const folder = join(import.meta.dirname, '../../../../../docs/protocols/game-wallet/examples');
const example = JSON.parse(readFileSync(join(folder, 'signature.json'), 'utf8')) as Record<string, string>;

test("signs the protocol's own example as the protocol does", () => {
  const { secret_base64 = '', timestamp = '', nonce = '', method = '', path = '', body_file = '' } = example;
  const body = readFileSync(join(folder, body_file), 'utf8');
  const signature = signatureOf(
    Buffer.from(secret_base64, 'base64'),
    { timestamp, nonce },
    { method, path, body },
  );
  expect(signature).toBe(example['signature']);
});

test('takes a call once, and only as it was signed, with the agreed key, within five minutes', () => {
  const key = { id: 'house-1', secret: Buffer.alloc(32, 1) };
  const call = { method: 'GET', path: '/v1/transactions?after=0', body: '' };
  const nowMs = 1_794_765_600_000;
  const check = createSignatureCheck(key);
  const signed = signCall(key, call, nowMs);
  expect(check.isSigned(signed, call, nowMs)).toBe(true);
  expect(check.isSigned(signed, call, nowMs)).toBe(false);

  const fresh = () => signCall(key, call, nowMs);
  expect(check.isSigned(fresh(), { ...call, path: '/v1/transactions?after=1' }, nowMs)).toBe(false);
  expect(check.isSigned(fresh(), { ...call, method: 'POST' }, nowMs)).toBe(false);
  expect(check.isSigned(fresh(), call, nowMs + 301_000)).toBe(false);
  expect(check.isSigned(fresh(), call, nowMs - 302_000)).toBe(false);
  expect(check.isSigned({ ...fresh(), 'x-game-key-id': 'other' }, call, nowMs)).toBe(false);
  expect(check.isSigned({ ...fresh(), 'x-game-nonce': 'short' }, call, nowMs)).toBe(false);
  expect(check.isSigned(signCall({ ...key, secret: Buffer.alloc(32, 2) }, call, nowMs), call, nowMs)).toBe(
    false,
  );
  expect(check.isSigned({}, call, nowMs)).toBe(false);
});
