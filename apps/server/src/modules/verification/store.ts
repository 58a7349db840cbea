// SQL only: documents, their files, who reviews them, and how they end.
import type { DocumentId, DocumentKind, DocumentType, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';
import type { StaffSession } from '../staff/index.ts';
import type { DocumentStatus } from './status-rules.ts';

export interface Document {
  documentId: DocumentId;
  playerId: PlayerId;
  kind: DocumentKind;
  status: DocumentStatus;
  contentType: DocumentType;
  name: string;
  sizeBytes: number;
  width: number | null;
  height: number | null;
  sha256: Buffer;
  uploadedAt: Date;
  /** Since the upload, also for a decided document. */
  waitedSeconds: number;
  decidedAt: Date | null;
  reason: string | null;
  /** The last day on which it counts (YYYY-MM-DD); null where none was given. */
  expiresOn: string | null;
  /** Of the person that the account names now (IDN-16). */
  personVersion: number;
  /** The member who is reviewing it (table verification.claim); undefined where nobody is, or the time is over. */
  review: { staffId: string; name: string; until: Date } | undefined;
}

export type NewDocument = Pick<
  Document,
  'playerId' | 'kind' | 'contentType' | 'name' | 'sizeBytes' | 'width' | 'height' | 'sha256'
>;

/** Decided with the request it belongs to, and not in the queue of documents. */
const requestKind: DocumentKind = 'person_change';

// Any constant: the namespace of these advisory locks.
const uploadLock = 4_011_924;

/** VER-2: one upload of a player at a time, so that counting, replacing and writing see the same rows. */
export async function lockUploads(tx: Tx, playerId: PlayerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${uploadLock}, hashtext(${playerId}))`.execute(tx);
}

const today = sql<string>`(platform.now() at time zone 'Europe/Istanbul')::date`;

/** VER-8: what is past its last day, or was accepted for another person, does not count, before any job has written it. */
const standingStatus = sql<DocumentStatus>`case
  when document.status <> 'accepted' then document.status
  when document.expires_on < ${today} then 'expired'
  when document.person_version <> identity.person_version(document.player_id) then 'outdated'
  else 'accepted' end`;

const select = (reader: Reader) =>
  reader
    .selectFrom('verification.document as document')
    .leftJoin('verification.claim as claim', (join) =>
      join
        .onRef('claim.document_id', '=', 'document.document_id')
        .on('claim.ends_at', '>', sql<Date>`platform.now()`),
    )
    .selectAll('document')
    .select(['claim.staff_id', 'claim.name as reviewer_name', 'claim.ends_at'])
    .select([
      standingStatus.as('standing'),
      sql<number>`identity.person_version(document.player_id)`.as('person_now'),
      sql<number>`extract(epoch from platform.now() - document.uploaded_at)::integer`.as('waited'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const documentOf = (row: Row): Document => ({
  documentId: row.document_id as DocumentId,
  playerId: row.player_id as PlayerId,
  kind: row.kind as DocumentKind,
  status: row.standing,
  contentType: row.content_type as DocumentType,
  name: row.name,
  sizeBytes: row.size_bytes,
  width: row.width,
  height: row.height,
  sha256: row.sha256,
  uploadedAt: row.uploaded_at,
  waitedSeconds: row.waited,
  decidedAt: row.decided_at,
  reason: row.reason,
  expiresOn: row.expires_on,
  personVersion: row.person_now,
  review:
    row.staff_id === null || row.reviewer_name === null || row.ends_at === null
      ? undefined
      : { staffId: row.staff_id, name: row.reviewer_name, until: row.ends_at },
});

const standing = (reader: Reader, playerId: PlayerId) =>
  select(reader)
    .where('document.player_id', '=', playerId)
    .where('document.status', '<>', 'replaced')
    .orderBy('document.document_id', 'desc');

/** Standing documents, the newest first. A replaced one is kept as evidence and not shown. */
export async function listStanding(reader: Reader, playerId: PlayerId): Promise<Document[]> {
  return (await standing(reader, playerId).execute()).map(documentOf);
}

/** The same, locked: nobody decides on them before this transaction ends. */
export async function lockStanding(tx: Tx, playerId: PlayerId): Promise<Document[]> {
  return (await standing(tx, playerId).forUpdate('document').execute()).map(documentOf);
}

export async function findDocument(reader: Reader, documentId: DocumentId): Promise<Document | undefined> {
  const row = await select(reader).where('document.document_id', '=', documentId).executeTakeFirst();
  return row && documentOf(row);
}

/** Locked: nobody changes it before this transaction ends. */
export async function lockDocument(tx: Tx, documentId: DocumentId): Promise<Document | undefined> {
  const row = await select(tx)
    .where('document.document_id', '=', documentId)
    .forUpdate('document')
    .executeTakeFirst();
  return row && documentOf(row);
}

export async function listWaiting(
  reader: Reader,
  page: { after?: string | undefined; limit: number },
): Promise<Document[]> {
  const rows = await select(reader)
    .where('document.status', '=', 'waiting')
    .where('document.kind', '<>', requestKind)
    .$if(page.after !== undefined, (query) => query.where('document.document_id', '>', page.after ?? ''))
    .orderBy('document.document_id')
    .limit(page.limit)
    .execute();
  return rows.map(documentOf);
}

/** The newest first. */
export async function listAccepted(
  reader: Reader,
  page: { after?: string | undefined; limit: number },
): Promise<Document[]> {
  const rows = await select(reader)
    .where('document.status', '=', 'accepted')
    .where('document.kind', '<>', requestKind)
    .$if(page.after !== undefined, (query) => query.where('document.document_id', '<', page.after ?? ''))
    .orderBy('document.document_id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(documentOf);
}

export const countWaiting = async (reader: Reader): Promise<number> => (await readWaiting(reader)).count;

export const readWaiting = (reader: Reader): Promise<{ count: number; oldest: Date | null }> =>
  reader
    .selectFrom('verification.document')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(uploaded_at)`.as('oldest')])
    .where('status', '=', 'waiting')
    .where('kind', '<>', requestKind)
    .executeTakeFirstOrThrow();

export async function insertDocument(tx: Tx, document: NewDocument): Promise<Document> {
  const { document_id } = await tx
    .insertInto('verification.document')
    .values({
      player_id: document.playerId,
      kind: document.kind,
      content_type: document.contentType,
      name: document.name,
      size_bytes: document.sizeBytes,
      width: document.width,
      height: document.height,
      sha256: document.sha256,
    })
    .returning('document_id')
    .executeTakeFirstOrThrow();
  const inserted = select(tx).where('document.document_id', '=', document_id);
  return documentOf(await inserted.executeTakeFirstOrThrow());
}

export async function markReplaced(tx: Tx, documentId: DocumentId): Promise<void> {
  await tx
    .updateTable('verification.document')
    .set({ status: 'replaced' })
    .where('document_id', '=', documentId)
    .execute();
}

export async function insertFile(tx: Tx, documentId: DocumentId, sealed: Buffer): Promise<void> {
  await tx.insertInto('verification.document_file').values({ document_id: documentId, sealed }).execute();
}

export async function findFile(reader: Reader, documentId: DocumentId): Promise<Buffer> {
  const { sealed } = await reader
    .selectFrom('verification.document_file')
    .select('sealed')
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return sealed;
}

export async function setReview(
  tx: Tx,
  documentId: DocumentId,
  by: StaffSession,
  minutes: number,
): Promise<void> {
  const review = {
    document_id: documentId,
    name: by.name,
    ends_at: sql<Date>`platform.now() + make_interval(mins => ${minutes})`,
  };
  await tx
    .insertInto('verification.claim')
    .values({ staff_id: by.staffId, ...review })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(review))
    .execute();
}

export async function deleteReview(tx: Tx, documentId: DocumentId): Promise<void> {
  await tx.deleteFrom('verification.claim').where('document_id', '=', documentId).execute();
}

/** Refused with a reason; or accepted, for one person and until a day. */
export type Decision = { reason: string } | { expiresOn: string | null; personVersion: number };

export async function setDecision(
  tx: Tx,
  documentId: DocumentId,
  { staffId, ...decision }: Decision & { staffId: string },
): Promise<void> {
  await tx
    .updateTable('verification.document')
    .set({
      decided_by: staffId,
      decided_at: sql<Date>`platform.now()`,
      ...('reason' in decision
        ? { status: 'refused', reason: decision.reason }
        : {
            status: 'accepted',
            expires_on: decision.expiresOn,
            person_version: decision.personVersion,
          }),
    })
    .where('document_id', '=', documentId)
    .execute();
}

/** In Istanbul, as YYYY-MM-DD. */
export async function findToday(reader: Reader): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${today} as today`.execute(reader);
  return rows[0]?.today ?? '';
}

export async function setRevoked(
  tx: Tx,
  documentId: DocumentId,
  given: { reason: string; staffId: string },
): Promise<void> {
  await tx
    .updateTable('verification.document')
    .set({
      status: 'revoked',
      reason: given.reason,
      ended_by: given.staffId,
      ended_at: sql<Date>`platform.now()`,
    })
    .where('document_id', '=', documentId)
    .execute();
}

/** Those past their last day, at most `limit` at once. */
export async function expireDocuments(
  tx: Tx,
  limit: number,
): Promise<{ documentId: DocumentId; playerId: PlayerId }[]> {
  const due = tx
    .selectFrom('verification.document')
    .select('document_id')
    .where('status', '=', 'accepted')
    .where('expires_on', '<', today)
    .orderBy('expires_on')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await tx
    .updateTable('verification.document')
    .set({ status: 'expired', ended_at: sql<Date>`platform.now()` })
    .where('document_id', 'in', due)
    .returning(['document_id', 'player_id'])
    .execute();
  return rows.map((row) => ({
    documentId: row.document_id as DocumentId,
    playerId: row.player_id as PlayerId,
  }));
}
