// The documents desk. No answer carries a file: a ticket leads to it once, at an origin of its own.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { day, isoTime } from '../fields.ts';
import { playerId } from '../ids.ts';
import { documentId, documentKind, documentStatus, verificationStatus } from '../verification.ts';
import { reason } from './desk.ts';

const params = z.object({ id: documentId });
/** Where the next page begins; the answer that has none is the last. */
const cursor = z.string().check(z.regex(/^\d{1,18}$/));

/** Who is looking at it just now. */
const claim = z.nullable(z.object({ name: z.string(), mine: z.boolean(), until: isoTime }));

const waitingDocument = z.object({
  id: documentId,
  kind: documentKind,
  player_id: playerId,
  username: z.string(),
  uploaded_at: isoTime,
  /** By the server's clock. */
  waited_seconds: z.int(),
  claim,
});

export const listWaitingDocuments = call({
  method: 'GET',
  path: '/api/staff/v1/verification/documents',
  audience: 'staff:verification.decide',
  summary: 'What waits for a decision, the oldest first; or what was accepted, the newest first',
  query: z.object({ state: z.optional(z.enum(['waiting', 'accepted'])), after: z.optional(cursor) }),
  answer: z.object({
    documents: z.array(waitingDocument),
    /** All that wait, on whatever page. */
    waiting: z.int(),
    next: z.nullable(z.string()),
  }),
});

const siblingDocument = z.object({
  id: documentId,
  kind: documentKind,
  status: documentStatus,
  uploaded_at: isoTime,
  reason: z.nullable(z.string()),
});

export const getDocument = call({
  method: 'GET',
  path: '/api/staff/v1/verification/documents/:id',
  audience: 'staff:verification.decide',
  summary: 'One document without its file, and what else this player sent',
  params,
  answer: z.object({
    ...waitingDocument.shape,
    status: z.enum([...documentStatus.options, 'replaced']),
    reason: z.nullable(z.string()),
    expires_on: z.nullable(day),
    /** Of the person that is compared now: an acceptance says for which one it is. */
    person_version: z.int(),
    name: z.string(),
    content_type: z.string(),
    size_bytes: z.int(),
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
    player_status: verificationStatus,
    others: z.array(siblingDocument),
  }),
});

export const claimDocument = call({
  method: 'POST',
  path: '/api/staff/v1/verification/documents/:id/claim',
  audience: 'staff:verification.decide',
  summary: 'Keep a document to oneself for five minutes; whatever one held before is let go',
  params,
  answer: z.object({ claim }),
});

export const ticketDocument = call({
  method: 'POST',
  path: '/api/staff/v1/verification/documents/:id/tickets',
  audience: 'staff:verification.decide',
  summary: 'An address that shows the file once within a minute; recorded before it is answered',
  params,
  answer: z.object({ url: z.string(), expires_at: isoTime }),
});

export const decideDocument = call({
  method: 'POST',
  path: '/api/staff/v1/verification/documents/:id/decision',
  audience: 'staff:verification.decide',
  summary: 'Accept, or refuse with the sentence that the player reads',
  params,
  body: z.discriminatedUnion('decision', [
    z.object({
      decision: z.literal('accept'),
      /** The last day on which it counts; an identity always has one. */
      expires_on: z.nullable(day),
      person_version: z.int(),
    }),
    z.object({ decision: z.literal('refuse'), reason }),
  ]),
  answer: z.object({ player_status: verificationStatus }),
});

export const revokeDocument = call({
  method: 'POST',
  path: '/api/staff/v1/verification/documents/:id/revocation',
  audience: 'staff:verification.decide',
  summary: 'An accepted document counts no longer, with the sentence that the player reads',
  params,
  body: z.object({ reason }),
  answer: z.object({ player_status: verificationStatus }),
});
