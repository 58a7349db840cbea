// What every request of a player comes with, and how a repeated one is recognised (PAY-1).
import type { Currency, PlayerId, SessionId } from '@yakamoz/contracts';
import { createHash } from 'node:crypto';

import type { Origin } from '../../../platform/http/caller-origin.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StoredRequest } from './store.ts';

export interface Asker {
  playerId: PlayerId;
  currency: Currency;
  /** Its verdict is named by a deposit (SAFE-9); without one there is none with real money. */
  sessionId?: SessionId;
  /** D-35: made by the player's browser, or for it. */
  key: string;
  origin: Origin;
}

/** A hash of what was asked for under a key; the same key with another hash is a conflict. */
export const contentOf = (parts: readonly (string | number | bigint | undefined)[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(parts.map((part) => String(part ?? ''))))
    .digest();

export function sameRequest(known: StoredRequest, content: Buffer): StoredRequest {
  if (!known.content.equals(content)) throw new Refusal('wallet.key_conflict');
  return known;
}
