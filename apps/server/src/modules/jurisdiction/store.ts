import type { PlayerId } from '@yakamoz/contracts';

import type { Reader, Tx } from '../../platform/database.ts';
import type { Verdict } from './verdict-rules.ts';

export async function insertVerdict(
  tx: Tx,
  playerId: PlayerId,
  subject: string,
  verdict: Verdict,
): Promise<void> {
  await tx
    .insertInto('jurisdiction.verdict')
    .values({
      player_id: playerId,
      subject,
      declared_country: verdict.declaredCountry,
      ip_country: verdict.ipCountry,
      allowed: verdict.allowed,
      reason: verdict.reason,
    })
    .execute();
}

export interface KeptVerdict {
  subject: string;
  declaredCountry: string;
  ipCountry: string | null;
  allowed: boolean;
  reason: string;
  at: Date;
}

export const listVerdicts = (reader: Reader, playerId: PlayerId): Promise<KeptVerdict[]> =>
  reader
    .selectFrom('jurisdiction.verdict')
    .select([
      'subject',
      'declared_country as declaredCountry',
      'ip_country as ipCountry',
      'allowed',
      'reason',
      'at',
    ])
    .where('player_id', '=', playerId)
    .orderBy('verdict_id')
    .execute();
