import type {
  DocumentId,
  DocumentKind,
  DocumentType,
  PlayerId,
  VerificationStatus,
} from '@yakamoz/contracts';
import { createHash } from 'node:crypto';

import { hashToken, makeToken } from '../../platform/auth/tokens.ts';
import type { Reader } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Identity } from '../identity/index.ts';
import type { Staff, StaffSession } from '../staff/index.ts';
import { announceDecision } from './events.ts';
import { cleanName, judgeFile, sideMax } from './file-rules.ts';
import { givesWay, isSettled, statusOf } from './status-rules.ts';
import * as store from './store.ts';
import type { Document } from './store.ts';
import { createUploadThrottle } from './throttle.ts';

const waitingMax = 12;
const reviewMinutes = 5;
const ticketSeconds = 60;
const pageLength = 50;

export interface SentFile {
  kind: DocumentKind;
  type: DocumentType;
  name: string;
  bytes: Buffer;
}

export type Verification = ReturnType<typeof createVerification>;

export function createVerification(
  platform: Platform,
  { staff, identity }: { staff: Pick<Staff, 'record'>; identity: Pick<Identity, 'usernamesOf'> },
) {
  const { database, encryption } = platform;
  // VER-1: bound into the ciphertext, so that it cannot be decrypted in another row.
  const placeOf = (documentId: DocumentId): string => `verification.document_file.sealed:${documentId}`;

  const required = (document: Document | undefined): Document => {
    if (document === undefined) throw new Refusal('verification.document_unknown');
    return document;
  };
  /** Refuses unless the document is waiting and nobody else is reviewing it. */
  const refuseTaken = (document: Document, session: StaffSession): void => {
    if (document.status !== 'waiting') throw new Refusal('verification.already_decided');
    const { review } = document;
    if (review !== undefined && review.staffId !== session.staffId)
      throw new Refusal('verification.claimed', { say: { name: review.name } });
  };

  return {
    /** Called before a file is read. */
    admitUpload: createUploadThrottle(platform.rateLimits),

    async upload(playerId: PlayerId, { kind, type, name, bytes }: SentFile): Promise<Document> {
      const verdict = judgeFile(bytes, type);
      if (verdict.fault === 'side_too_long')
        throw new Refusal('verification.picture_too_large', { say: { max: sideMax } });
      if (verdict.fault !== undefined) throw new Refusal('verification.file_refused');
      const sha256 = createHash('sha256').update(bytes).digest();

      return database.inTransaction(async (tx) => {
        await store.lockUploads(tx, playerId);
        const standing = await store.lockStanding(tx, playerId);
        const same = standing.find((document) => document.sha256.equals(sha256));
        if (same?.kind === kind && same.status !== 'refused') return same;
        if (same !== undefined) throw new Refusal('verification.file_already_sent');
        const ofKind = standing.filter((document) => document.kind === kind);
        if (ofKind.some(isSettled)) throw new Refusal('verification.already_accepted');

        const giveWay = ofKind.filter(givesWay);
        const stay = standing.filter((document) => !giveWay.includes(document));
        if (stay.filter(({ status }) => status === 'waiting').length >= waitingMax)
          throw new Refusal('verification.too_many_waiting', { say: { max: waitingMax } });
        for (const document of giveWay) await store.markReplaced(tx, document.documentId);
        const document = await store.insertDocument(tx, {
          playerId,
          kind,
          contentType: type,
          name: cleanName(name),
          sizeBytes: bytes.length,
          width: verdict.width,
          height: verdict.height,
          sha256,
        });
        const sealed = encryption.encryptBytes(bytes, placeOf(document.documentId));
        await store.insertFile(tx, document.documentId, sealed);
        return document;
      });
    },

    async verificationOf(
      playerId: PlayerId,
      reader: Reader = database.reader,
    ): Promise<{ status: VerificationStatus; documents: Document[] }> {
      const documents = await store.listStanding(reader, playerId);
      return { status: statusOf(documents), documents };
    },

    /** A decided document, for the notice to the player. */
    decisionOf: async (documentId: DocumentId): Promise<Document> =>
      required(await store.findDocument(database.reader, documentId)),

    async listWaiting(after: string | undefined) {
      const found = await store.listWaiting(database.reader, { after, limit: pageLength + 1 });
      const shown = found.slice(0, pageLength);
      const usernames = await identity.usernamesOf(shown.map(({ playerId }) => playerId));
      return {
        documents: shown.map((document) => ({
          ...document,
          username: usernames.get(document.playerId) ?? '',
        })),
        waiting: await store.countWaiting(database.reader),
        next: found.length > pageLength ? (shown.at(-1)?.documentId ?? null) : null,
      };
    },

    async findDocument(documentId: DocumentId) {
      const document = required(await store.findDocument(database.reader, documentId));
      const standing = await store.listStanding(database.reader, document.playerId);
      const usernames = await identity.usernamesOf([document.playerId]);
      return {
        document: { ...document, username: usernames.get(document.playerId) ?? '' },
        playerStatus: statusOf(standing),
        others: standing.filter((other) => other.documentId !== documentId),
      };
    },

    /** A member reviews one document at a time: taking another one releases the last. */
    takeForReview: (session: StaffSession, documentId: DocumentId): Promise<Document> =>
      database.inTransaction(async (tx) => {
        refuseTaken(required(await store.lockDocument(tx, documentId)), session);
        await store.deleteReview(tx, documentId);
        await store.setReview(tx, documentId, session, reviewMinutes);
        return required(await store.findDocument(tx, documentId));
      }),

    /** VER-4: looking at a document is a reveal, so it is in the audit trail before the address is sent. */
    async makeTicket(
      session: StaffSession,
      documentId: DocumentId,
    ): Promise<{ token: string; expiresAt: Date }> {
      const token = makeToken();
      const expiresAt = await database.inTransaction(async (tx) => {
        const { playerId, kind } = required(await store.findDocument(tx, documentId));
        const ticket = { tokenHash: hashToken(token), documentId, staffId: session.staffId };
        const until = await store.insertTicket(tx, { ...ticket, seconds: ticketSeconds });
        await staff.record(tx, session, {
          action: 'verification.view',
          subject: `player:${playerId}`,
          facts: { document_id: documentId, kind },
        });
        return until;
      });
      return { token, expiresAt };
    },

    /** The ticket is used up even if the file cannot be decrypted. */
    async redeemTicket(token: string): Promise<{ document: Document; bytes: Buffer } | undefined> {
      const documentId = await database.inTransaction((tx) => store.useTicket(tx, hashToken(token)));
      if (documentId === undefined) return undefined;
      const document = required(await store.findDocument(database.reader, documentId));
      const sealed = await store.findFile(database.reader, documentId);
      return { document, bytes: encryption.decryptBytes(sealed, placeOf(documentId)) };
    },

    /** VER-3. A reason means refused, and the player reads it; without one the document is accepted. */
    decide: (
      session: StaffSession,
      documentId: DocumentId,
      reason: string | null,
    ): Promise<VerificationStatus> =>
      database.inTransaction(async (tx) => {
        const document = required(await store.lockDocument(tx, documentId));
        refuseTaken(document, session);
        const { playerId, kind } = document;
        await store.setDecision(tx, documentId, { reason, staffId: session.staffId });
        await store.deleteReview(tx, documentId);
        await announceDecision(tx, playerId, documentId);
        const status = statusOf(await store.listStanding(tx, playerId));
        await staff.record(tx, session, {
          action: reason === null ? 'verification.accept' : 'verification.refuse',
          subject: `player:${playerId}`,
          facts: {
            document_id: documentId,
            kind,
            ...(reason === null ? {} : { reason }),
            player_status: status,
          },
        });
        return status;
      }),

    purgeTickets: () => database.inTransaction(store.purgeTickets),
  };
}
