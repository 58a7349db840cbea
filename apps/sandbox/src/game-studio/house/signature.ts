// Signatures of docs/protocols/game-wallet, both ways: each side signs with a secret of its own.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface SigningKey {
  id: string;
  secret: Buffer;
}

export interface SignedCall {
  method: string;
  path: string;
  body: string;
}

/** How far both clocks may be apart. */
const windowS = 300;

interface Stamp {
  timestamp: string;
  nonce: string;
}

export const signatureOf = (
  secret: Buffer,
  { timestamp, nonce }: Stamp,
  { method, path, body }: SignedCall,
): string =>
  createHmac('sha256', secret).update(`${timestamp}.${nonce}.${method} ${path}.${body}`).digest('hex');

/** Of an answer: over the time and the path of its question. */
export const answerSignatureOf = (
  secret: Buffer,
  timestamp: string,
  { method, path, body }: SignedCall,
): string => createHmac('sha256', secret).update(`${timestamp}.${method} ${path}.${body}`).digest('hex');

export function signCall(key: SigningKey, call: SignedCall, nowMs: number): Record<string, string> {
  const stamp = { timestamp: String(Math.floor(nowMs / 1000)), nonce: randomBytes(18).toString('base64url') };
  return {
    'x-game-key-id': key.id,
    'x-game-timestamp': stamp.timestamp,
    'x-game-nonce': stamp.nonce,
    'x-game-signature': signatureOf(key.secret, stamp, call),
  };
}

export type Presented = Record<string, string | string[] | undefined>;

export interface SignatureCheck {
  isSigned(presented: Presented, call: SignedCall, nowMs: number): boolean;
}

export function createSignatureCheck(key: SigningKey): SignatureCheck {
  // A nonce is remembered as long as its timestamp would be taken; after that the timestamp alone refuses it.
  const seen = new Map<string, number>();
  function isFresh(nonce: string, nowMs: number): boolean {
    for (const [old, until] of seen) {
      if (until > nowMs) break;
      seen.delete(old);
    }
    if (seen.has(nonce)) return false;
    seen.set(nonce, nowMs + 2 * windowS * 1000);
    return true;
  }
  return {
    isSigned(presented, call, nowMs) {
      const timestamp = presented['x-game-timestamp'];
      const nonce = presented['x-game-nonce'];
      const signature = presented['x-game-signature'];
      if (presented['x-game-key-id'] !== key.id || typeof signature !== 'string') return false;
      if (typeof nonce !== 'string' || !/^[A-Za-z0-9_-]{16,64}$/.test(nonce)) return false;
      if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
      if (Math.abs(Number(timestamp) - nowMs / 1000) > windowS) return false;
      const expected = Buffer.from(signatureOf(key.secret, { timestamp, nonce }, call));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      return isFresh(nonce, nowMs);
    },
  };
}
