// What players asked for, and what staff do about it.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { documentTypes } from '../document-rules.ts';
import { amount, currency, isoTime, wholeNumber } from '../fields.ts';
import { playerId } from '../ids.ts';
import { closurePayout, personChanges, requestId, requestKind, requestState } from '../player-requests.ts';
import { documentId, verificationStatus } from '../verification.ts';
import { approvalId, reason } from './desk.ts';

const params = z.object({ id: requestId });
const cursor = z.string().check(z.regex(/^\d{1,18}$/));

const listed = z.object({
  id: requestId,
  kind: requestKind,
  state: requestState,
  player_id: playerId,
  username: z.string(),
  asked_at: isoTime,
  finished_at: z.nullable(isoTime),
});

const detail = z.object({
  ...listed.shape,
  name: z.string(),
  /** In the player's own words. */
  why: z.string(),
  taken_up_at: z.nullable(isoTime),
  /** Login of whoever touched it last. */
  handled_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  file_until: z.nullable(isoTime),
  currency,
  /** The withdrawal that pays it out. */
  payout: z.nullable(closurePayout),
  /** The purse as it is now. */
  cash: amount,
  bonus: amount,
  open_bets: amount,
  receivable: amount,
  verification: verificationStatus,
  /** Of a payout that was proposed under the earlier course. */
  approval_id: z.nullable(approvalId),
  /** What a request for a changed person asks for, and the document that proves it. */
  person: z.nullable(
    z.object({ document_id: documentId, content_type: z.enum(documentTypes), changes: personChanges }),
  ),
});

export const listRequests = call({
  method: 'GET',
  path: '/api/staff/v1/player-requests',
  audience: 'staff:requests.finish',
  summary: 'What players asked for: the open ones oldest first, the finished ones newest first',
  query: z.object({
    state: z.optional(z.enum(['open', 'finished'])),
    before: z.optional(cursor),
    limit: z.optional(wholeNumber),
  }),
  answer: z.object({ requests: z.array(listed), open: z.int(), next: z.nullable(z.string()) }),
});

export const getRequest = call({
  method: 'GET',
  path: '/api/staff/v1/player-requests/:id',
  audience: 'staff:requests.finish',
  summary: 'One request with the facts it is decided by',
  params,
  answer: detail,
});

export const prepareExport = call({
  method: 'POST',
  path: '/api/staff/v1/player-requests/:id/preparation',
  audience: 'staff:requests.finish',
  summary: "Have the player's file made",
  params,
  answer: detail,
});

export const renewPayout = call({
  method: 'POST',
  path: '/api/staff/v1/player-requests/:id/payout-renewal',
  audience: 'staff:requests.finish',
  summary: 'The balance has changed: hold what is there now and ask for its payout anew',
  params,
  body: z.object({ reason }),
  answer: detail,
});

export const finishClosure = call({
  method: 'POST',
  path: '/api/staff/v1/player-requests/:id/completion',
  audience: 'staff:requests.finish',
  summary: 'Close an account with nothing to pay out',
  params,
  body: z.object({ reason }),
  answer: detail,
});

export const approvePersonChange = call({
  method: 'POST',
  path: '/api/staff/v1/player-requests/:id/person-approval',
  audience: 'staff:verification.decide',
  summary:
    'Write what the player asked for; earlier verifications no longer count, and withdrawals wait a day',
  params,
  body: z.object({ reason }),
  answer: detail,
});

export const refuseRequest = call({
  method: 'POST',
  path: '/api/staff/v1/player-requests/:id/refusal',
  audience: 'staff:requests.finish',
  summary: 'Refuse with a reason the player reads; what was set aside goes back',
  params,
  body: z.object({ reason }),
  answer: detail,
});
