// What company, bank and ledger say otherwise of one another, as cases that staff take and close.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { paymentRequestId } from '../cashier.ts';
import { isoTime } from '../fields.ts';
import { approvalId, reason } from './desk.ts';
import { bankLineId, page } from './payments.ts';

export const caseId = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/))
  .brand<'CaseId'>();
export type CaseId = z.output<typeof caseId>;

const paymentCase = z.object({
  id: caseId,
  kind: z.string(),
  /** What it is about, in words with the figures in it. */
  text: z.string(),
  request_id: z.nullable(paymentRequestId),
  line_id: z.nullable(bankLineId),
  opened_at: isoTime,
  owner: z.nullable(z.string()),
  closed_at: z.nullable(isoTime),
  closed_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The deposit can be taken back by two members; with an approval it is proposed and waits for the second one. */
  reversal: z.nullable(z.object({ approval_id: z.nullable(approvalId) })),
});

export const listCases = call({
  method: 'GET',
  path: '/api/staff/v1/payments/cases',
  audience: 'staff:payments.read',
  summary: "Differences between the company's or the bank's records and the ledger",
  query: z.object({ state: z.optional(z.enum(['open', 'closed'])), ...page }),
  answer: z.object({ cases: z.array(paymentCase), open: z.int(), next: z.nullable(z.string()) }),
});

const caseParams = z.object({ id: caseId });

export const takeCase = call({
  method: 'POST',
  path: '/api/staff/v1/payments/cases/:id/owner',
  audience: 'staff:cases.work',
  summary: 'Make it mine',
  params: caseParams,
  answer: paymentCase,
});

export const closeCase = call({
  method: 'POST',
  path: '/api/staff/v1/payments/cases/:id/closure',
  audience: 'staff:cases.work',
  summary: 'Close it with what was found; only its owner does',
  params: caseParams,
  body: z.object({ reason }),
  answer: paymentCase,
});

export const reverseDeposit = call({
  method: 'POST',
  path: '/api/staff/v1/payments/cases/:id/deposit-reversal',
  audience: 'staff:deposits.match',
  summary:
    "Propose to take back a credited deposit that the payment company refused after all; only the case's owner does, and its approval closes the case",
  params: caseParams,
  body: z.object({ reason }),
  answer: paymentCase,
});

export const releaseAddress = call({
  method: 'POST',
  path: '/api/staff/v1/payments/cases/:id/address-release',
  audience: 'staff:withdrawals.second',
  summary:
    "Close the case of an address that two players name, and take it from the one who had saved it; only the case's owner does",
  params: caseParams,
  body: z.object({ reason }),
  answer: paymentCase,
});
