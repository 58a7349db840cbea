// What the payment company booked and no deposit was settled by; two members assign it to a player.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { paymentRequestId } from '../cashier.ts';
import { amount, currency, isoTime, wholeNumber } from '../fields.ts';
import { playerId } from '../ids.ts';
import { approvalId, reason } from './desk.ts';

export const companyRecordId = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/))
  .brand<'CompanyRecordId'>();
export type CompanyRecordId = z.output<typeof companyRecordId>;

const record = z.object({
  id: companyRecordId,
  /** `returned`: the deposit it names is being sent back, or was. */
  state: z.enum(['suspense', 'proposed', 'assigned', 'returned']),
  /** The company's own number of the payment. */
  company_id: z.string(),
  reference: z.string(),
  amount,
  currency,
  booked_at: isoTime,
  /** Of the deposit that its reference names, or of whom it is assigned to. */
  player_id: z.nullable(playerId),
  username: z.nullable(z.string()),
  /** The deposit that its reference names. */
  claim_id: z.nullable(paymentRequestId),
  /** The deposit that was opened for it. */
  request_id: z.nullable(paymentRequestId),
  approval_id: z.nullable(approvalId),
  proposed_by: z.nullable(z.string()),
});

const params = z.object({ id: companyRecordId });

export const listSuspenseRecords = call({
  method: 'GET',
  path: '/api/staff/v1/payments/records',
  audience: 'staff:payments.read',
  summary: 'Records of the payment company in suspense: the undecided ones oldest first, all newest first',
  query: z.object({
    state: z.optional(z.enum(['undecided', 'all'])),
    before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    limit: z.optional(wholeNumber),
  }),
  answer: z.object({ records: z.array(record), open: z.int(), next: z.nullable(z.string()) }),
});

export const getSuspenseRecord = call({
  method: 'GET',
  path: '/api/staff/v1/payments/records/:id',
  audience: 'staff:payments.read',
  summary: 'One record of the payment company in suspense',
  params,
  answer: record,
});

export const getRecordPlayer = call({
  method: 'GET',
  path: '/api/staff/v1/payments/records/:id/players/:player',
  audience: 'staff:deposits.match',
  summary: 'A player, and what stops the assignment of a record to that player',
  params: z.object({ id: companyRecordId, player: playerId }),
  answer: z.object({
    id: playerId,
    username: z.string(),
    name: z.string(),
    /** In words; null where it can be proposed. */
    obstacle: z.nullable(z.string()),
  }),
});

export const assignSuspenseRecord = call({
  method: 'POST',
  path: '/api/staff/v1/payments/records/:id/player-assignment',
  audience: 'staff:deposits.match',
  summary: 'Propose the whole record for a player; until that is decided it is reserved',
  params,
  body: z.object({ player_id: playerId, reason }),
  answer: record,
});
