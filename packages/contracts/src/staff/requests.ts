// What players asked for, and what staff do about it.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { amount, currency, isoTime, text, wholeNumber } from '../fields.ts';
import { playerId } from '../ids.ts';
import { requestId, requestKind, requestState } from '../player-requests.ts';
import { verificationStatus } from '../verification.ts';
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
  /** Set aside for the payout, and the purse as it is now. */
  held: amount,
  cash: amount,
  bonus: amount,
  open_bets: amount,
  receivable: amount,
  verification: verificationStatus,
  iban_masked: z.nullable(z.string()),
  approval_id: z.nullable(approvalId),
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

export const revealIban = call({
  method: 'POST',
  path: '/api/staff/v1/player-requests/:id/iban-reveals',
  audience: 'staff:requests.finish',
  summary: 'The whole IBAN, for the transfer; recorded',
  params,
  body: z.object({ reason }),
  answer: z.object({ iban: z.string() }),
});

export const proposePayout = call({
  method: 'POST',
  path: '/api/staff/v1/player-requests/:id/payout-proposals',
  audience: 'staff:requests.finish',
  summary:
    "Propose the payout under the bank's reference; another one must approve, which closes the account",
  params,
  body: z.object({ bank_reference: text(60).check(z.minLength(3)), reason }),
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

export const refuseRequest = call({
  method: 'POST',
  path: '/api/staff/v1/player-requests/:id/refusal',
  audience: 'staff:requests.finish',
  summary: 'Refuse with a reason the player reads; what was set aside goes back',
  params,
  body: z.object({ reason }),
  answer: detail,
});
