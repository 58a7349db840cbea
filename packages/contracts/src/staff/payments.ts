// Money in and out as staff see it: withdrawals to approve, claims of deposits and lines of the bank.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { paymentRequestId, paymentState, paymentStep } from '../cashier.ts';
import { amount, currency, isoTime, text, wholeNumber } from '../fields.ts';
import { playerId } from '../ids.ts';
import { verificationStatus } from '../verification.ts';
import { approvalId, reason } from './desk.ts';

export const bankLineId = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/))
  .brand<'BankLineId'>();
export type BankLineId = z.output<typeof bankLineId>;
export const paymentMethodId = z.int().check(z.positive());
export type PaymentMethodId = z.output<typeof paymentMethodId>;

const cursor = z.string().check(z.regex(/^\d{1,18}$/));
export const page = { before: z.optional(cursor), limit: z.optional(wholeNumber) };
const params = z.object({ id: paymentRequestId });
const bankReference = text(60).check(z.minLength(3));

const listed = z.object({
  id: paymentRequestId,
  state: paymentState,
  status: z.string(),
  player_id: playerId,
  username: z.string(),
  method: z.string(),
  amount,
  currency,
  asked_at: isoTime,
  latest_by: z.nullable(isoTime),
  finished_at: z.nullable(isoTime),
});

/** `closure`: all that is left in an account that is being closed; always approved by two members. */
export const withdrawalKind = z.enum(['ordinary', 'closure']);
/** One thing to look at before money leaves. `stop` cannot be approved over, `warn` should be read. */
export const riskFact = z.object({
  code: z.string(),
  level: z.enum(['ok', 'warn', 'stop']),
  /** Turkish, with the figures in it. */
  text: z.string(),
});

const listedWithdrawal = z.object({
  ...listed.shape,
  kind: withdrawalKind,
  /** Its stops and warnings, in this order; empty once it is decided. */
  obstacles: z.array(riskFact),
});

/** `returned`: it did not arrive, or came back; the whole amount is in the balance again. */
const settledOutcome = z.enum(['paid', 'returned']);

const withdrawal = z.object({
  ...listedWithdrawal.shape,
  name: z.string(),
  fee: amount,
  net: amount,
  destination_masked: z.string(),
  destination_holder: z.string(),
  steps: z.array(paymentStep),
  facts: z.array(riskFact),
  verification: verificationStatus,
  /** Above the threshold another member has to approve as well. */
  needs_second: z.boolean(),
  /** Why, in words. */
  second_because: z.nullable(z.string()),
  /** Nothing can have been sent yet. */
  refusable: z.boolean(),
  /** What two members can settle it as, where the company or the bank leaves it open. */
  settleable: z.array(settledOutcome),
  approval_id: z.nullable(approvalId),
  handled_by: z.nullable(z.string()),
  /** The payment company's own number, once it was sent. */
  gateway_id: z.nullable(z.string()),
});

/** Whose reason the player reads. */
export const refusalReason = z.enum([
  'name_mismatch',
  'documents_needed',
  'address_unusable',
  'rules_broken',
  'player_asked',
  'other',
]);

export const listWithdrawals = call({
  method: 'GET',
  path: '/api/staff/v1/payments/withdrawals',
  audience: 'staff:payments.read',
  summary: 'Withdrawals: the open ones oldest first, the finished ones newest first',
  query: z.object({ state: z.optional(z.enum(['open', 'sent', 'finished'])), ...page }),
  answer: z.object({ withdrawals: z.array(listedWithdrawal), open: z.int(), next: z.nullable(z.string()) }),
});

export const getWithdrawal = call({
  method: 'GET',
  path: '/api/staff/v1/payments/withdrawals/:id',
  audience: 'staff:payments.read',
  summary: 'One withdrawal with the facts it is decided by',
  params,
  answer: withdrawal,
});

export const approveWithdrawal = call({
  method: 'POST',
  path: '/api/staff/v1/payments/withdrawals/:id/approval',
  audience: 'staff:withdrawals.approve',
  summary: 'Approve; above the threshold this is the first of two',
  params,
  body: z.object({ reason }),
  answer: withdrawal,
});

export const refuseWithdrawal = call({
  method: 'POST',
  path: '/api/staff/v1/payments/withdrawals/:id/refusal',
  audience: 'staff:withdrawals.approve',
  summary: 'Refuse with a reason the player reads; the money goes back to the balance',
  params,
  body: z.object({ why: refusalReason, reason }),
  answer: withdrawal,
});

export const settleWithdrawal = call({
  method: 'POST',
  path: '/api/staff/v1/payments/withdrawals/:id/settlement',
  audience: 'staff:withdrawals.approve',
  summary: 'Propose how one ended that nobody tells the end of, with the evidence for it',
  params,
  body: z.object({ outcome: settledOutcome, evidence: text(500).check(z.minLength(3)), reason }),
  answer: withdrawal,
});

const listedClaim = z.object({
  ...listed.shape,
  /** Money that did not stay: `going` back to its payer by itself, or `gone`. */
  way_back: z.nullable(z.enum(['going', 'gone'])),
});

const claim = z.object({
  ...listedClaim.shape,
  name: z.string(),
  claimed_name: z.string(),
  reference_code: z.nullable(z.string()),
  account: z.nullable(z.string()),
  /** The payment company has the money, and only a person's word is missing. */
  creditable: z.boolean(),
  /** The company's record of it is there: what cannot be credited can be sent back. */
  returnable: z.boolean(),
  /** Reserved for its payer: `proposed` waits for a second member, `approved` is sent and then recorded. */
  return_stage: z.nullable(z.enum(['proposed', 'approved'])),
  return_approval_id: z.nullable(approvalId),
  steps: z.array(paymentStep),
});

export const listDeposits = call({
  method: 'GET',
  path: '/api/staff/v1/payments/deposits',
  audience: 'staff:payments.read',
  summary: 'Claims of deposits: the open ones oldest first, the finished ones newest first',
  query: z.object({ state: z.optional(z.enum(['open', 'finished'])), ...page }),
  answer: z.object({ deposits: z.array(listedClaim), open: z.int(), next: z.nullable(z.string()) }),
});

export const getDeposit = call({
  method: 'GET',
  path: '/api/staff/v1/payments/deposits/:id',
  audience: 'staff:payments.read',
  summary: 'One claim with its history',
  params,
  answer: claim,
});

export const refuseDeposit = call({
  method: 'POST',
  path: '/api/staff/v1/payments/deposits/:id/refusal',
  audience: 'staff:deposits.match',
  summary: 'Close a claim whose money did not come, with a reason the player reads',
  params,
  body: z.object({ reason }),
  answer: claim,
});

export const creditDeposit = call({
  method: 'POST',
  path: '/api/staff/v1/payments/deposits/:id/credit',
  audience: 'staff:deposits.match',
  summary: 'Credit a deposit that was held back, if the payment company confirms it once more',
  params,
  body: z.object({ reason }),
  answer: claim,
});

export const returnDeposit = call({
  method: 'POST',
  path: '/api/staff/v1/payments/deposits/:id/return',
  audience: 'staff:deposits.match',
  summary: 'Propose to send a held deposit back; until that is decided its money is reserved',
  params,
  body: z.object({ reason }),
  answer: claim,
});

export const recordReturn = call({
  method: 'POST',
  path: '/api/staff/v1/payments/deposits/:id/return-record',
  audience: 'staff:deposits.match',
  summary: 'Record the transfer that sent an approved return, under its reference',
  params,
  body: z.object({ bank_reference: bankReference, reason }),
  answer: claim,
});

export const releaseReturn = call({
  method: 'POST',
  path: '/api/staff/v1/payments/deposits/:id/return-release',
  audience: 'staff:deposits.match',
  summary: 'Propose to free the money of an approved return that cannot be sent',
  params,
  body: z.object({ reason }),
  answer: claim,
});

/**
 * `suspense`: nobody knows whose it is. `proposed`: its assignment or return waits for another member. `returning`: refused by the
 * player's own limits, and on its way back to its sender.
 */
export const lineState = z.enum([
  'matched',
  'suspense',
  'proposed',
  'assigned',
  'returning',
  'returned',
  'noted',
]);

const line = z.object({
  id: bankLineId,
  state: lineState,
  account: z.string(),
  direction: z.enum(['in', 'out']),
  amount,
  currency,
  other_name: z.string(),
  description: z.string(),
  booked_at: isoTime,
  /** Why it was not matched by itself, in words. */
  why: z.nullable(z.string()),
  request_id: z.nullable(paymentRequestId),
});

export const lineDetail = z.object({
  ...line.shape,
  approval_id: z.nullable(approvalId),
  /** Its return was approved: it is sent now, and then recorded. */
  recordable: z.boolean(),
  decided_by: z.nullable(z.string()),
  /** Open claims it may belong to, the likeliest first. */
  suggestions: z.array(
    z.object({
      ...claim.shape,
      same_code: z.boolean(),
      same_amount: z.boolean(),
      same_name: z.boolean(),
      same_account: z.boolean(),
    }),
  ),
});

export const listLines = call({
  method: 'GET',
  path: '/api/staff/v1/payments/lines',
  audience: 'staff:payments.read',
  summary: "Lines of the house's accounts: those in suspense oldest first, the others newest first",
  query: z.object({ state: z.optional(z.enum(['suspense', 'all'])), ...page }),
  answer: z.object({ lines: z.array(line), open: z.int(), next: z.nullable(z.string()) }),
});

const lineParams = z.object({ id: bankLineId });

export const getLine = call({
  method: 'GET',
  path: '/api/staff/v1/payments/lines/:id',
  audience: 'staff:payments.read',
  summary: 'One line with the claims it may belong to',
  params: lineParams,
  answer: lineDetail,
});

export const assignLine = call({
  method: 'POST',
  path: '/api/staff/v1/payments/lines/:id/assignment',
  audience: 'staff:deposits.match',
  summary: 'Credit it to the player of this claim; above the threshold another member must approve',
  params: lineParams,
  body: z.object({ request_id: paymentRequestId, reason }),
  answer: lineDetail,
});

export const returnLine = call({
  method: 'POST',
  path: '/api/staff/v1/payments/lines/:id/return',
  audience: 'staff:deposits.match',
  summary: 'Propose to send it back to whoever sent it; until that is decided it is reserved',
  params: lineParams,
  body: z.object({ reason }),
  answer: lineDetail,
});

export const recordLineReturn = call({
  method: 'POST',
  path: '/api/staff/v1/payments/lines/:id/return-record',
  audience: 'staff:deposits.match',
  summary: 'Record the transfer that sent an approved return, under its reference',
  params: lineParams,
  body: z.object({ bank_reference: bankReference, reason }),
  answer: lineDetail,
});

export const releaseLineReturn = call({
  method: 'POST',
  path: '/api/staff/v1/payments/lines/:id/return-release',
  audience: 'staff:deposits.match',
  summary: 'Propose to free a line whose approved return cannot be sent',
  params: lineParams,
  body: z.object({ reason }),
  answer: lineDetail,
});
