// What a player asks the house for in writing: a copy of everything it knows, another name or birth date, and the end of the account.
import * as z from 'zod/mini';

import { call } from './call.ts';
import { destinationId, paymentRequestId, paymentState } from './cashier.ts';
import { amount, currency, isoTime, password, text } from './fields.ts';
import { typedCode } from './second-factor.ts';
import { documentId } from './verification.ts';

export const requestId = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/))
  .brand<'RequestId'>();
export type RequestId = z.output<typeof requestId>;

export const requestKind = z.enum(['export', 'closure', 'person']);
/**
 * - `waiting`: nobody of the staff has taken it up, and the player may still take it back
 * - `preparing`: the file is being made; `ready`: it can be fetched; `expired`: it is gone
 * - `paying`: staff have begun to pay it out, and nobody takes it back any more
 * - `proposed`: the same for a closure whose payout was sent by hand, as it was before
 */
export const requestState = z.enum([
  'waiting',
  'preparing',
  'ready',
  'expired',
  'proposed',
  'paying',
  'done',
  'refused',
  'withdrawn',
]);

const params = z.object({ id: requestId });
/** The code is asked for where the second factor is on. */
const proof = { password, code: z.optional(typedCode) };

/** The withdrawal that pays out a closure; one that was asked for earlier has none until it is taken over. */
export const closurePayout = z.object({
  payment_id: z.nullable(paymentRequestId),
  amount,
  iban_masked: z.string(),
  state: z.nullable(paymentState),
  /** The same in words. */
  status: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export const personField = z.enum(['first_name', 'middle_name', 'last_name', 'birth_date', 'country']);
/** Only what would change. */
export const personChanges = z.array(z.object({ field: personField, before: z.string(), after: z.string() }));

const request = z.object({
  id: requestId,
  kind: requestKind,
  state: requestState,
  asked_at: isoTime,
  /** When a file began to be made, or a payout was approved first. */
  taken_up_at: z.nullable(isoTime),
  finished_at: z.nullable(isoTime),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  /** Until when the file can be fetched. */
  file_until: z.nullable(isoTime),
  /** What is paid out when an account is closed, where it goes, and how far that is. */
  payout: z.nullable(z.object({ ...closurePayout.shape, currency })),
  /** What a request for a changed person asks for. */
  person: z.nullable(personChanges),
});

export const listRequests = call({
  method: 'GET',
  path: '/api/v1/player-requests',
  audience: 'player',
  summary: 'What this player asked for, the newest first',
  answer: z.object({ requests: z.array(request) }),
});

export const askExport = call({
  method: 'POST',
  path: '/api/v1/player-requests/exports',
  audience: 'player',
  summary: 'Ask for a copy of everything the house knows about this player',
  body: z.object(proof),
  answer: request,
});

export const askClosure = call({
  method: 'POST',
  path: '/api/v1/player-requests/closures',
  audience: 'player',
  summary: 'Ask for the end of the account; the money is held for a withdrawal to the IBAN',
  body: z.object({
    ...proof,
    iban: z.optional(text(64)),
    destination_id: z.optional(destinationId),
    /** The national id, where the house does not know it yet. */
    doc_number: z.optional(text(32)),
    why: z.optional(text(1000)),
  }),
  answer: request,
});

export const askPersonChange = call({
  method: 'POST',
  path: '/api/v1/player-requests/person-changes',
  audience: 'player',
  summary: 'Ask for other names, another birth date or country, with a document; staff decide (D-63)',
  body: z.object({
    ...proof,
    document_id: documentId,
    first_name: text(80),
    middle_name: text(80),
    last_name: text(80),
    birth_date: text(10),
    country: text(2),
  }),
  answer: request,
});

export const withdrawRequest = call({
  method: 'POST',
  path: '/api/v1/player-requests/:id/withdrawal',
  audience: 'player',
  summary: 'Take a request back while it waits',
  params,
  answer: request,
});

export const fetchExport = call({
  method: 'GET',
  path: '/api/v1/player-requests/:id/file',
  audience: 'player',
  summary: 'The file, while it is kept',
  params,
  /** It goes out while it is read. */
  answer: z.unknown(),
});
