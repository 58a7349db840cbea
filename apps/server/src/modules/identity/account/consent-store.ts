// SQL only: which documents a player accepted, and when.
import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import type { ConsentAnswer } from './find-consents.ts';

export async function insertConsent(tx: Tx, playerId: PlayerId, answer: ConsentAnswer): Promise<void> {
  await tx
    .insertInto('identity.consent')
    .values({ player_id: playerId, ...answer })
    .execute();
}
