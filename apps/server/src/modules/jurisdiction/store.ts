import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../platform/database.ts';
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
