// The session of a call's token. Nearly every call of a player begins with it, so the calls of one moment ask PostgreSQL together.
import type { Currency, PlayerId, SessionId } from '@yakamoz/contracts';

import { createBatcher, together } from '../../../platform/batcher.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { FoundSession } from './store.ts';

export interface SessionAsked {
  tokenHash: Buffer;
  /** What a verdict would be judged from now. */
  ipCountry: string | null;
  list: string;
}

export type FindSession = (asked: SessionAsked) => Promise<FoundSession | undefined>;

/** With the field names of the SQL function. */
interface CallOnWire {
  token_hash: string;
  ip_country: string | null;
  list: string;
}

interface AnswerRow {
  session_id: string | null;
  player_id: string;
  username: string;
  currency: Currency;
  country: string;
  email_verified: boolean;
  renewal_due: boolean;
  verdict_due: boolean;
}

export function createFindSession(platform: Pick<Platform, 'database' | 'metrics'>): FindSession {
  const batcher = createBatcher<CallOnWire, AnswerRow>(platform, {
    sqlFunction: 'identity.find_sessions',
    ...together,
  });
  return async ({ tokenHash, ipCountry, list }) => {
    const row = await batcher.submit({ token_hash: tokenHash.toString('hex'), ip_country: ipCountry, list });
    if (row.session_id === null) return undefined;
    return {
      sessionId: row.session_id as SessionId,
      playerId: row.player_id as PlayerId,
      username: row.username,
      currency: row.currency,
      emailVerified: row.email_verified,
      renewalDue: row.renewal_due,
      country: row.country,
      verdictDue: row.verdict_due,
    };
  };
}
