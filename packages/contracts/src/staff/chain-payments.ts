// Payments on chains that staff decide about.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { destinationId, paymentRequestId } from '../cashier.ts';
import { amount, currency, isoTime, wholeNumber } from '../fields.ts';
import { playerId } from '../ids.ts';
import { approvalId, reason } from './desk.ts';

export const chainPaymentId = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/))
  .brand<'ChainPaymentId'>();
export type ChainPaymentId = z.output<typeof chainPaymentId>;

/** `noted`: nobody can say what it is worth, so nothing is booked. `approved`: its return is being sent. */
export const chainPaymentState = z.enum([
  'seen',
  'gone',
  'credited',
  'suspense',
  'proposed',
  'approved',
  'returned',
  'noted',
]);

const listed = z.object({
  id: chainPaymentId,
  state: chainPaymentState,
  /** '12.5 USDT'. */
  coins: z.string(),
  network: z.string(),
  /** What it was booked at. */
  amount: z.nullable(amount),
  currency: z.nullable(currency),
  player_id: z.nullable(playerId),
  username: z.nullable(z.string()),
  request_id: z.nullable(paymentRequestId),
  late: z.boolean(),
  /** Why it was not credited by itself, in words. */
  why: z.nullable(z.string()),
  seen_at: isoTime,
});

const detail = z.object({
  ...listed.shape,
  txid: z.string(),
  address: z.string(),
  confirmations: z.int(),
  rate: z.nullable(z.string()),
  approval_id: z.nullable(approvalId),
  decided_by: z.nullable(z.string()),
  return_txid: z.nullable(z.string()),
  /** Addresses of the player it may go back to; each was proved when it was saved. */
  destinations: z.array(z.object({ id: destinationId, masked: z.string() })),
});

const cursor = z.string().check(z.regex(/^\d{1,18}$/));
const params = z.object({ id: chainPaymentId });

export const listChainPayments = call({
  method: 'GET',
  path: '/api/staff/v1/payments/chain-payments',
  audience: 'staff:payments.read',
  summary: 'Payments on chains: the undecided ones oldest first, all together newest first',
  query: z.object({
    state: z.optional(z.enum(['undecided', 'all'])),
    before: z.optional(cursor),
    limit: z.optional(wholeNumber),
  }),
  answer: z.object({ payments: z.array(listed), open: z.int(), next: z.nullable(z.string()) }),
});

export const getChainPayment = call({
  method: 'GET',
  path: '/api/staff/v1/payments/chain-payments/:id',
  audience: 'staff:payments.read',
  summary: 'One payment on a chain with the addresses it may go back to',
  params,
  answer: detail,
});

export const creditChainPayment = call({
  method: 'POST',
  path: '/api/staff/v1/payments/chain-payments/:id/credit',
  audience: 'staff:deposits.match',
  summary: 'Propose to credit it to its player at what it was booked at',
  params,
  body: z.object({ reason }),
  answer: detail,
});

export const returnChainPayment = call({
  method: 'POST',
  path: '/api/staff/v1/payments/chain-payments/:id/return',
  audience: 'staff:deposits.match',
  summary:
    'Propose to send it back to an address the player has proved; until that is decided it is reserved',
  params,
  body: z.object({ destination_id: destinationId, reason }),
  answer: detail,
});
