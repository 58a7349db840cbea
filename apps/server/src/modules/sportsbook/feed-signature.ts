import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signed {
  keyId: string;
  /** Seconds since 1970, as it was written. */
  timestamp: string;
  signature: string;
  body: Buffer;
}

/** Whether it is written as a signature is; that can be told before the body is read. */
export const isSignature = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text);

/** Whether one of the agreed secrets signed exactly these bytes at exactly this time. */
export function isSignedBy(keys: ReadonlyMap<string, Buffer>, signed: Signed): boolean {
  const secret = keys.get(signed.keyId);
  if (secret === undefined || !isSignature(signed.signature)) return false;
  const expected = createHmac('sha256', secret).update(`${signed.timestamp}.`).update(signed.body).digest();
  return timingSafeEqual(expected, Buffer.from(signed.signature, 'hex'));
}
