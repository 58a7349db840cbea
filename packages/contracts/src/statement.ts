// The transaction history: every movement of a player's purse, with the balance before the first and after the last.
import * as z from 'zod/mini';

import { call } from './call.ts';
import { paymentSummary } from './cashier.ts';
import { amount, currency, day, isoTime, wholeNumber } from './fields.ts';

/**
 * `deposit_reversed`: the payment company took the money of a deposit back. `games`: consecutive play of one day, summed. `withdrawal`:
 * leaves the cash when it is asked for. `withdrawal_returned`: refused, or sent back by the bank. `adjustment`: by two members of staff.
 * `correction`: another movement was taken back. `claim`: a deposit whose money has not come; it moves nothing.
 */
export const movementKind = z.enum([
  'games',
  'bet',
  'deposit',
  'deposit_reversed',
  'withdrawal',
  'withdrawal_returned',
  'bonus_grant',
  'bonus_release',
  'bonus_forfeit',
  'reward',
  'adjustment',
  'correction',
  'debt_repaid',
  'play_money',
  'other',
  'claim',
]);

/** What the list can be narrowed to; payments have a list of their own. */
export const movementGroup = z.enum(['games', 'bonus', 'correction']);

const standing = z.object({ cash: amount, bonus: amount });

export const statementRow = z.object({
  /** Unique in the list: the number of the transfer, or of the claim. */
  id: z.string(),
  kind: movementKind,
  /** In words. */
  title: z.string(),
  at: isoTime,
  /** With their signs. */
  cash: amount,
  bonus: amount,
  /** The balance right after it; a claim has none. */
  after: z.nullable(standing),
  /** The payment behind it. */
  request: z.nullable(paymentSummary),
  /** Play: what was staked and won, cash and bonus together, and on which day of Istanbul. */
  play: z.nullable(z.object({ staked: amount, won: amount, day })),
  /** Of a bet: which one. `cashed_out`: what it paid is of a cash-out, not of its result. */
  coupon: z.optional(z.object({ id: z.string(), code: z.string(), cashed_out: z.optional(z.literal(true)) })),
});

/** Days are those of Istanbul, both included. */
const period = { from: z.optional(day), to: z.optional(day) };

export const listMovements = call({
  method: 'GET',
  path: '/api/v1/payments/movements',
  audience: 'player',
  summary:
    'Every movement of the purse in a period, the newest first: the opening balance and all rows are the closing balance',
  query: z.object({
    ...period,
    group: z.optional(movementGroup),
    /** `next` of the page before; pages of one reading fit together, whatever happens meanwhile. */
    before: z.optional(z.string().check(z.regex(/^\d{1,18}\.\d{1,18}\.\d{1,18}$/))),
    limit: z.optional(wholeNumber),
  }),
  answer: z.object({
    rows: z.array(statementRow),
    next: z.nullable(z.string()),
    currency,
    opening: standing,
    closing: standing,
    /** What of the withdrawals left the cash and is not paid yet, now. */
    reserved: amount,
    totals: z.object({ deposited: amount, withdrawn: amount, net: amount }),
  }),
});

export const fetchStatement = call({
  method: 'GET',
  path: '/api/v1/payments/statement',
  audience: 'player',
  summary: 'The whole statement of a period as a file',
  query: z.object({
    ...period,
    /** `csv`: semicolons and decimal commas, as spreadsheets in Turkish open it; `csv-plain`: commas and points. */
    format: z.enum(['csv', 'csv-plain', 'pdf']),
  }),
  /** It goes out as a file. */
  answer: z.unknown(),
});
