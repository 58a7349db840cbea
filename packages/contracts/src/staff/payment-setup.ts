// Methods and accounts: what players may choose, within which bounds, and where their money goes.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { paymentDirection } from '../cashier.ts';
import { amount, amountInput, currency, isoTime, text } from '../fields.ts';
import { approvalId, reason } from './desk.ts';
import { paymentMethodId } from './payments.ts';

const bounds = z.object({ currency, min: amount, max: amount, fee_fixed: amount });

const method = z.object({
  id: paymentMethodId,
  name: z.string(),
  display_name: z.string(),
  category: z.string(),
  direction: paymentDirection,
  flow: z.enum(['transfer', 'manual', 'redirect', 'payout', 'crypto']),
  enabled: z.boolean(),
  fee_basis_points: z.int(),
  usual_minutes: z.int(),
  bounds: z.array(bounds),
});

const account = z.object({
  id: z.int(),
  method_id: paymentMethodId,
  bank_name: z.string(),
  account_name: z.string(),
  number: z.string(),
  currency,
  enabled: z.boolean(),
  /** When its statement was last read. */
  polled_at: z.nullable(isoTime),
});

const methodParams = z.object({ id: z.string().check(z.regex(/^\d{1,9}$/)) });

export const listSetup = call({
  method: 'GET',
  path: '/api/staff/v1/payments/methods',
  audience: 'staff:payments.read',
  summary: 'All methods with their bounds, and the accounts money is paid to',
  answer: z.object({ methods: z.array(method), accounts: z.array(account) }),
});

export const changeMethod = call({
  method: 'POST',
  path: '/api/staff/v1/payments/methods/:id',
  audience: 'staff:payments.configure',
  summary: 'Open or close a method, or change its bounds and fees',
  params: methodParams,
  body: z.object({
    enabled: z.optional(z.boolean()),
    usual_minutes: z.optional(z.int().check(z.gte(1), z.lte(43_200))),
    fee_basis_points: z.optional(z.int().check(z.gte(0), z.lte(2_000))),
    bounds: z.optional(
      z.array(z.object({ currency, min: amountInput, max: amountInput, fee_fixed: amountInput })),
    ),
    reason,
  }),
  answer: method,
});

/** Whoever changes an account could send players' money elsewhere: two people always. */
export const proposeAccount = call({
  method: 'POST',
  path: '/api/staff/v1/payments/accounts',
  audience: 'staff:payments.configure',
  summary: 'Propose another account for a method',
  body: z.object({
    method_id: paymentMethodId,
    bank_name: text(80).check(z.minLength(2)),
    account_name: text(120).check(z.minLength(2)),
    number: text(128).check(z.minLength(4)),
    currency,
    reason,
  }),
  answer: z.object({ approval_id: approvalId }),
});

export const closeAccount = call({
  method: 'POST',
  path: '/api/staff/v1/payments/accounts/:id/closure',
  audience: 'staff:payments.configure',
  summary: 'Show this account to nobody any more; what still arrives there is still read',
  params: methodParams,
  body: z.object({ reason }),
  answer: account,
});
