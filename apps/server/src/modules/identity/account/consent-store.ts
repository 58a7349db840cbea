// SQL only: which documents a player accepted, and when.
import type { ConsentDocument, PlayerId } from '@yakamoz/contracts';

import type { Reader, Tx } from '../../../platform/database.ts';

export interface ConsentAnswer {
  document: ConsentDocument;
  version: string;
  accepted: boolean;
}

export async function insertConsent(tx: Tx, playerId: PlayerId, answer: ConsentAnswer): Promise<void> {
  await tx
    .insertInto('identity.consent')
    .values({ player_id: playerId, ...answer })
    .execute();
}

/** The latest answer to each document. */
export async function findConsents(reader: Reader, playerId: PlayerId): Promise<ConsentAnswer[]> {
  const rows = await reader
    .selectFrom('identity.consent')
    .distinctOn('document')
    .select(['document', 'version', 'accepted'])
    .where('player_id', '=', playerId)
    .orderBy('document')
    .orderBy('consent_id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, document: row.document as ConsentDocument }));
}
