// Both protocols sign the time, the call and the body; only the names of their headers differ.
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SigningKey {
  id: string;
  secret: Buffer;
}

export interface SignedCall {
  method: string;
  path: string;
  body: string;
}

export interface SignatureHeaders {
  keyId: string;
  timestamp: string;
  signature: string;
}

export const payHeaders: SignatureHeaders = {
  keyId: 'x-pay-key-id',
  timestamp: 'x-pay-timestamp',
  signature: 'x-pay-signature',
};
export const bankHeaders: SignatureHeaders = {
  keyId: 'x-bank-key-id',
  timestamp: 'x-bank-timestamp',
  signature: 'x-bank-signature',
};

/** How far both clocks may be apart. */
const windowS = 300;

export const signatureOf = (secret: Buffer, timestamp: string, { method, path, body }: SignedCall): string =>
  createHmac('sha256', secret).update(`${timestamp}.${method} ${path}.${body}`).digest('hex');

export type Presented = Record<string, string | string[] | undefined>;

export function isSigned(
  presented: Presented,
  { names, key, call, nowMs }: { names: SignatureHeaders; key: SigningKey; call: SignedCall; nowMs: number },
): boolean {
  const timestamp = presented[names.timestamp];
  const signature = presented[names.signature];
  if (presented[names.keyId] !== key.id || typeof timestamp !== 'string' || typeof signature !== 'string')
    return false;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) - nowMs / 1000) > windowS) return false;
  const expected = Buffer.from(signatureOf(key.secret, timestamp, call));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
