// A player's yes to the terms of an offer. SQL decides it under the purse's lock (promotions.claim_many); this file sends the claims of many
// players in batches.
import type { Currency, PlayerId, SessionId } from '@yakamoz/contracts';

import { createBatcher } from '../../platform/batcher.ts';
import type { Platform } from '../../platform/platform.ts';
import { isObstacle, refusalOf } from './obstacles.ts';

export interface ClaimAsked {
  playerId: PlayerId;
  sessionId: SessionId;
  currency: Currency;
  /** The article's number, by which the site names an offer. */
  promotionId: number;
  key: string;
  termsHash: string | undefined;
}

export interface Claimed {
  claimId: string;
  /** Null where it was granted at once. */
  waitsUntil: Date | null;
  giftId: string | null;
}

/** With the field names of the SQL function. */
interface CallOnWire {
  player_id: PlayerId;
  session_id: SessionId;
  article_id: number;
  key: string;
  hash: string | undefined;
}

interface AnswerRow {
  status: string;
  facts: Record<string, unknown>;
  duplicate: boolean;
  claim_id: string | null;
  waits_until: Date | null;
  gift_id: string | null;
}

// The same numbers as for the wallet's own postings (wallet.ts).
const batching = {
  batchMax: 64,
  lanes: 2,
  waitingMax: 10_000,
  // One press is one claim: nobody has a queue of claims. Many tabs may have one each.
  playerWaitingMax: 100,
  busyMaxMs: 5_000,
  answerMaxMs: 15_000,
};

export function createClaims(platform: Platform) {
  const batcher = createBatcher<CallOnWire, AnswerRow>(platform, {
    sqlFunction: 'promotions.claim_many',
    playerOf: (call) => call.player_id,
    ...batching,
  });

  /** Rejects with a refusal where nothing was claimed; any other error means that the result is unknown (D-35). */
  return async function claim(asked: ClaimAsked): Promise<Claimed> {
    const row = await batcher.submit({
      player_id: asked.playerId,
      session_id: asked.sessionId,
      article_id: asked.promotionId,
      key: asked.key,
      hash: asked.termsHash,
    });
    if (isObstacle(row.status)) throw refusalOf({ code: row.status, facts: row.facts }, asked.currency);
    if (row.status !== 'ok' || row.claim_id === null)
      throw new Error(`PRO-2: a claim was answered ${row.status}`);
    return { claimId: row.claim_id, waitsUntil: row.waits_until, giftId: row.gift_id };
  };
}
