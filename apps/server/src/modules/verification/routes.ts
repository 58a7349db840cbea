import { verificationCalls } from '@yakamoz/contracts';
import type { AnswerOf, PlayerId } from '@yakamoz/contracts';

import type { Routes } from '../../platform/http/routes.ts';
import type { Document } from './store.ts';
import type { Verification } from './verification.ts';

type OwnDocument = AnswerOf<typeof verificationCalls.getVerification>['documents'][number];

export function verificationRoutes(routes: Routes<{ playerId: PlayerId }>, verification: Verification): void {
  routes.forPlayer(verificationCalls.getVerification, async ({ player }) => {
    const { status, documents } = await verification.verificationOf(player.playerId);
    return { status, documents: documents.map(ownDocument) };
  });
}

/** The player does not see which member decided, nor the picture itself. */
export const ownDocument = (document: Document): OwnDocument => ({
  id: document.documentId,
  kind: document.kind,
  status: document.status as OwnDocument['status'],
  name: document.name,
  uploaded_at: document.uploadedAt.toISOString(),
  decided_at: document.decidedAt?.toISOString() ?? null,
  reason: document.reason,
  expires_on: document.expiresOn,
});
