// How the house and its payment company or bank sign what they ask each other (docs/protocols/payments).
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedCall {
  /** Seconds since 1970, as it was written. */
  timestamp: string;
  method: string;
  /** With its query. */
  path: string;
  /** As sent; empty where there is none. */
  body: Buffer | string;
}

const mac = (secret: Buffer, { timestamp, method, path, body }: SignedCall): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${method} ${path}.`).update(body).digest();

export const sign = (secret: Buffer, call: SignedCall): string => mac(secret, call).toString('hex');

/** Whether it is written as a signature is; that can be told before the body is read. */
export const isSignature = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Whether one of the agreed secrets signed exactly this call at exactly this time. */
export function isSignedBy(
  keys: ReadonlyMap<string, Buffer>,
  { keyId, signature, ...call }: SignedCall & { keyId: string; signature: string },
): boolean {
  const secret = keys.get(keyId);
  if (secret === undefined || !isSignature(signature)) return false;
  return timingSafeEqual(mac(secret, call), Buffer.from(signature, 'hex'));
}
