// What a player asks the house for in writing: a copy of everything it knows, and the end of the account.
import * as z from 'zod/mini';

import { call } from './call.ts';
import { amount, currency, isoTime, password, text } from './fields.ts';
import { typedCode } from './second-factor.ts';

export const requestId = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/))
  .brand<'RequestId'>();
export type RequestId = z.output<typeof requestId>;

export const requestKind = z.enum(['export', 'closure']);
/**
 * - `waiting`: nobody of the staff has taken it up, and the player may still take it back
 * - `preparing`: the file is being made; `ready`: it can be fetched; `expired`: it is gone
 * - `proposed`: the payout waits for a second pair of eyes
 */
export const requestState = z.enum([
  'waiting',
  'preparing',
  'ready',
  'expired',
  'proposed',
  'done',
  'refused',
  'withdrawn',
]);

const params = z.object({ id: requestId });
/** The code is asked for where the second factor is on. */
const proof = { password, code: z.optional(typedCode) };

const request = z.object({
  id: requestId,
  kind: requestKind,
  state: requestState,
  asked_at: isoTime,
  /** When a file began to be made, or a payout was proposed. */
  taken_up_at: z.nullable(isoTime),
  finished_at: z.nullable(isoTime),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  /** Until when the file can be fetched. */
  file_until: z.nullable(isoTime),
  /** What is set aside for the payout, and where it goes. */
  payout: z.nullable(z.object({ amount, currency, iban_masked: z.string() })),
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
  summary: 'Ask for the end of the account; the money is set aside and paid out to the IBAN',
  body: z.object({ ...proof, iban: z.optional(text(64)), why: z.optional(text(1000)) }),
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
