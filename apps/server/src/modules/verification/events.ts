import type { DocumentId, PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../platform/database.ts';
import { publishNews } from '../../platform/outbox.ts';

/** What verification publishes. Bodies contain ids only; consumers read the rest from the module. */
export const verificationNews = { decided: 'verification.decided' } as const;

export const announceDecision = (tx: Tx, playerId: PlayerId, documentId: DocumentId): Promise<void> =>
  publishNews(tx, {
    subject: verificationNews.decided,
    key: playerId,
    body: { player_id: playerId, document_id: documentId },
  });
