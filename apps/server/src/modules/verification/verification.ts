import type {
  DocumentId,
  DocumentKind,
  DocumentType,
  PlayerId,
  VerificationStatus,
} from '@yakamoz/contracts';
import { createHash } from 'node:crypto';

import type { Reader, Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ShownFile } from '../../platform/sealed-files/file-origin.ts';
import { createSealedFiles, sealedFileColumn } from '../../platform/sealed-files/sealed-files.ts';
import type { FileStore } from '../../platform/sealed-files/sealed-files.ts';
import { createUploadThrottle } from '../../platform/sealed-files/upload-throttle.ts';
import type { Identity } from '../identity/index.ts';
import type { Staff, StaffSession } from '../staff/index.ts';
import { announceDecision } from './events.ts';
import { createFileChecks } from './file-checks.ts';
import { cleanName, documentBounds } from './file-rules.ts';
import { givesWay, isSameAgain, isSettled, statusOf } from './status-rules.ts';
import * as store from './store.ts';
import type { Decision, Document } from './store.ts';
import { insertTicket, purgeTickets, useTicket } from './ticket-store.ts';

const waitingMax = 12;
const reviewMinutes = 5;
const pageLength = 50;
const expiredAtOnce = 500;

/** VER-1, VER-4: the tables of documents' files. A ticket is for the member who asked for it. */
const fileStore: FileStore<DocumentId, { staffId: string }> = {
  insertFile: store.insertFile,
  findFile: store.findFile,
  insertTicket: (tx, { id, viewer, ...ticket }) =>
    insertTicket(tx, { ...ticket, documentId: id, staffId: viewer.staffId }),
  useTicket,
};
const column = 'verification.document_file.sealed';

export const sealedDocument = sealedFileColumn(column);

export interface SentFile {
  kind: DocumentKind;
  type: DocumentType;
  name: string;
  bytes: Buffer;
}

export interface Acceptance {
  /** The last day on which it counts. */
  expiresOn: string | null;
  /** Of the person that the member compared it with. */
  personVersion: number;
}

export type Verification = ReturnType<typeof createVerification>;

export function createVerification(
  platform: Platform,
  { staff, identity }: { staff: Pick<Staff, 'record' | 'waiting'>; identity: Pick<Identity, 'usernamesOf'> },
) {
  const { database } = platform;
  const files = createSealedFiles(platform, { column, store: fileStore });
  const checkFile = createFileChecks();
  staff.waiting.register({
    queue: 'documents',
    desk: 'documents',
    permission: 'verification.decide',
    read: () => store.readWaiting(database.reader),
  });
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

  /** VER-3, in the transaction of what the decision is for. */
  const settle = async (
    tx: Tx,
    session: StaffSession,
    { documentId, playerId, kind }: Document,
    decision: Decision,
  ): Promise<VerificationStatus> => {
    await store.setDecision(tx, documentId, { ...decision, staffId: session.staffId });
    await store.deleteReview(tx, documentId);
    const status = statusOf(await store.listStanding(tx, playerId));
    await staff.record(tx, session, {
      action: 'reason' in decision ? 'verification.refuse' : 'verification.accept',
      subject: `player:${playerId}`,
      facts: {
        document_id: documentId,
        kind,
        ...('reason' in decision ? { reason: decision.reason } : { expires_on: decision.expiresOn }),
        player_status: status,
      },
    });
    return status;
  };

  /** An identity has a last day, and it is not over. Whoever compared it with other facts than the account has now looks again. */
  const refuseAcceptance = async (
    tx: Tx,
    { kind, personVersion }: Document,
    given: Acceptance,
  ): Promise<void> => {
    if (given.personVersion !== personVersion) throw new Refusal('verification.person_changed');
    if (given.expiresOn === null && kind === 'id_front') throw new Refusal('verification.expiry_required');
    if (given.expiresOn !== null && given.expiresOn < (await store.findToday(tx)))
      throw new Refusal('verification.expiry_past');
  };

  return {
    /** Called before a file is read. */
    admitUpload: createUploadThrottle(platform.rateLimits, {
      user: 'verification',
      refusal: (waits) => new Refusal('verification.throttled', waits),
    }),

    async upload(playerId: PlayerId, { kind, type, name, bytes }: SentFile): Promise<Document> {
      const verdict = await checkFile(bytes, type);
      if (verdict.fault === 'side_too_long')
        throw new Refusal('verification.picture_too_large', { say: { max: documentBounds.sideMax } });
      if (verdict.fault !== undefined) throw new Refusal('verification.file_refused');
      const sha256 = createHash('sha256').update(bytes).digest();

      return database.inTransaction(async (tx) => {
        await store.lockUploads(tx, playerId);
        const standing = await store.lockStanding(tx, playerId);
        const same = standing.find((document) => document.sha256.equals(sha256));
        if (same?.kind === kind && isSameAgain(same)) return same;
        // A picture of the same identity is proof again once it is compared with the person's new facts.
        if (same !== undefined && !(same.kind === kind && same.status === 'outdated'))
          throw new Refusal('verification.file_already_sent');
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
        await files.keep(tx, document.documentId, bytes);
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

    /** One document without its file: for the notice to the player, and for the request it belongs to. */
    decisionOf: async (documentId: DocumentId): Promise<Document> =>
      required(await store.findDocument(database.reader, documentId)),

    async listDocuments(state: 'waiting' | 'accepted', after: string | undefined) {
      const list = state === 'waiting' ? store.listWaiting : store.listAccepted;
      const found = await list(database.reader, { after, limit: pageLength + 1 });
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
    makeTicket: (
      session: StaffSession,
      documentId: DocumentId,
    ): Promise<{ token: string; expiresAt: Date }> =>
      database.inTransaction(async (tx) => {
        const { playerId, kind } = required(await store.findDocument(tx, documentId));
        const ticket = await files.makeTicket(tx, documentId, session);
        await staff.record(tx, session, {
          action: 'verification.view',
          subject: `player:${playerId}`,
          facts: { document_id: documentId, kind },
        });
        return ticket;
      }),

    async redeemTicket(token: string): Promise<ShownFile | undefined> {
      const file = await files.redeem(token);
      if (file === undefined) return undefined;
      const { contentType } = required(await store.findDocument(database.reader, file.id));
      return { bytes: file.bytes, contentType, name: `belge-${file.id}` };
    },

    /** VER-3. A reason means refused, and the player reads it. */
    decide: (
      session: StaffSession,
      documentId: DocumentId,
      given: { reason: string } | Acceptance,
    ): Promise<VerificationStatus> =>
      database.inTransaction(async (tx) => {
        const document = required(await store.lockDocument(tx, documentId));
        if (document.kind === 'person_change') throw new Refusal('verification.decided_by_request');
        refuseTaken(document, session);
        if (!('reason' in given)) await refuseAcceptance(tx, document, given);
        const status = await settle(tx, session, document, given);
        await announceDecision(tx, document.playerId, documentId);
        return status;
      }),

    /** The document of a player's request while it waits; undefined where it is another kind or player, or was replaced. */
    async waitingForRequest(tx: Tx, of: { playerId: PlayerId; documentId: DocumentId }) {
      const document = await store.lockDocument(tx, of.documentId);
      const isIt = document?.playerId === of.playerId && document.kind === 'person_change';
      return isIt && document.status === 'waiting' ? document : undefined;
    },

    /** Decided with the request it belongs to, once the person is written. What was changed is announced as such, a refusal here. */
    async settleWithRequest(
      tx: Tx,
      session: StaffSession,
      { documentId, reason }: { documentId: DocumentId; reason: string | null },
    ): Promise<void> {
      const document = required(await store.lockDocument(tx, documentId));
      const { personVersion } = document;
      if (reason === null) await settle(tx, session, document, { expiresOn: null, personVersion });
      else {
        await settle(tx, session, document, { reason });
        await announceDecision(tx, document.playerId, documentId);
      }
    },

    /** VER-8: what was accepted counts no longer; the player reads why and sends another one. */
    revoke: (session: StaffSession, documentId: DocumentId, reason: string): Promise<VerificationStatus> =>
      database.inTransaction(async (tx) => {
        const document = required(await store.lockDocument(tx, documentId));
        if (document.status !== 'accepted') throw new Refusal('verification.not_accepted');
        const { playerId, kind } = document;
        await store.setRevoked(tx, documentId, { reason, staffId: session.staffId });
        await announceDecision(tx, playerId, documentId);
        const status = statusOf(await store.listStanding(tx, playerId));
        await staff.record(tx, session, {
          action: 'verification.revoke',
          subject: `player:${playerId}`,
          facts: { document_id: documentId, kind, reason, player_status: status },
        });
        return status;
      }),

    /** Writes down what is past its last day and tells the players; by the calendar it had stopped counting already. */
    async expireDocuments(): Promise<void> {
      let more = true;
      while (more) {
        more = await database.inTransaction(async (tx) => {
          const expired = await store.expireDocuments(tx, expiredAtOnce);
          for (const { playerId, documentId } of expired) await announceDecision(tx, playerId, documentId);
          return expired.length === expiredAtOnce;
        });
      }
    },

    purgeTickets: () => database.inTransaction(purgeTickets),
  };
}
