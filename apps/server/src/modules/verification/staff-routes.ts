import { staffPlayerRecordCalls, staffVerificationCalls as calls } from '@yakamoz/contracts';
import type { AnswerOf } from '@yakamoz/contracts';

import type { Routes } from '../../platform/http/routes.ts';
import { ticketAddresses } from '../../platform/sealed-files/file-origin.ts';
import type { StaffSession } from '../staff/index.ts';
import type { Document } from './store.ts';
import type { Verification } from './verification.ts';

type Summary = AnswerOf<typeof calls.listWaitingDocuments>['documents'][number];
type Sibling = AnswerOf<typeof calls.getDocument>['others'][number];

export function verificationStaffRoutes(
  routes: Routes<unknown, StaffSession>,
  verification: Verification,
  { documentsUrl }: { documentsUrl: URL | undefined },
): void {
  routes.forStaff(calls.listWaitingDocuments, async ({ query, staff }) => {
    const { state = 'waiting', after } = query;
    const { documents, waiting, next } = await verification.listDocuments(state, after);
    return { documents: documents.map((document) => summaryAnswer(document, staff)), waiting, next };
  });
  routes.forStaff(calls.getDocument, async ({ params, staff }) => {
    const { document, playerStatus, others } = await verification.findDocument(params.id);
    return {
      ...summaryAnswer(document, staff),
      status: document.status,
      reason: document.reason,
      expires_on: document.expiresOn,
      person_version: document.personVersion,
      name: document.name,
      content_type: document.contentType,
      size_bytes: document.sizeBytes,
      width: document.width,
      height: document.height,
      player_status: playerStatus,
      others: others.map(siblingAnswer),
    };
  });
  routes.forStaff(staffPlayerRecordCalls.listPlayerDocuments, async ({ params }) => {
    const { status, documents } = await verification.verificationOf(params.id);
    return {
      status,
      documents: documents.map((document) => ({
        id: document.documentId,
        kind: document.kind,
        status: siblingAnswer(document).status,
        uploaded_at: document.uploadedAt.toISOString(),
        decided_at: document.decidedAt?.toISOString() ?? null,
        expires_on: document.expiresOn,
      })),
    };
  });
  routes.forStaff(calls.claimDocument, async ({ params, staff }) => ({
    claim: reviewAnswer(await verification.takeForReview(staff, params.id), staff),
  }));
  routes.forStaff(calls.ticketDocument, async ({ params, staff }) => {
    const addressOf = ticketAddresses(documentsUrl);
    const { token, expiresAt } = await verification.makeTicket(staff, params.id);
    return { url: addressOf(token), expires_at: expiresAt.toISOString() };
  });
  routes.forStaff(calls.decideDocument, async ({ params, body, staff }) => {
    const given =
      body.decision === 'refuse'
        ? { reason: body.reason }
        : { expiresOn: body.expires_on, personVersion: body.person_version };
    return { player_status: await verification.decide(staff, params.id, given) };
  });
  routes.forStaff(calls.revokeDocument, async ({ params, body, staff }) => ({
    player_status: await verification.revoke(staff, params.id, body.reason),
  }));
}

const reviewAnswer = ({ review }: Document, staff: StaffSession): Summary['claim'] =>
  review === undefined
    ? null
    : { name: review.name, mine: review.staffId === staff.staffId, until: review.until.toISOString() };

const summaryAnswer = (document: Document & { username: string }, staff: StaffSession): Summary => ({
  id: document.documentId,
  kind: document.kind,
  player_id: document.playerId,
  username: document.username,
  uploaded_at: document.uploadedAt.toISOString(),
  waited_seconds: document.waitedSeconds,
  claim: reviewAnswer(document, staff),
});

const siblingAnswer = (document: Document): Sibling => ({
  id: document.documentId,
  kind: document.kind,
  status: document.status as Sibling['status'],
  uploaded_at: document.uploadedAt.toISOString(),
  reason: document.reason,
});
