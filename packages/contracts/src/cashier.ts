// What a player follows after asking: the requests with their timeline, saved addresses, and what a withdrawal needs.
import * as z from 'zod/mini';

import { call } from './call.ts';
import { amount, amountInput, currency, isoTime, text, wholeNumber } from './fields.ts';
import { runEnd } from './promotions.ts';
import { verificationStatus } from './verification.ts';

export const paymentRequestId = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/))
  .brand<'PaymentRequestId'>();
export type PaymentRequestId = z.output<typeof paymentRequestId>;

export const destinationId = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/))
  .brand<'DestinationId'>();
export type DestinationId = z.output<typeof destinationId>;

export const paymentDirection = z.enum(['deposit', 'withdrawal']);

/**
 * A deposit: `claimed` (the money is on its way, or nobody has found it yet), `in_review` (a person looks at it), then
 * `credited`, `rejected` or `expired`; `reversed` where the payment company took the money of a credited one back. A withdrawal:
 * `requested`, `second_approval`, `approved`, `sent`, then `paid`, `failed` (the bank sent it back) or `rejected`; the money is back in
 * the balance after both.
 */
export const paymentState = z.enum([
  'claimed',
  'in_review',
  'credited',
  'reversed',
  'expired',
  'requested',
  'second_approval',
  'approved',
  'sent',
  'paid',
  'failed',
  'rejected',
]);
export type PaymentState = z.output<typeof paymentState>;

export const destinationKind = z.enum(['iban', 'trc20', 'btc']);
export type DestinationKind = z.output<typeof destinationKind>;

export const destination = z.object({
  id: destinationId,
  kind: destinationKind,
  /** Enough to tell one from another: 'TR33 … 1326'. */
  masked: z.string(),
  /** Empty for a wallet address. */
  holder: z.string(),
  bank_name: z.nullable(z.string()),
  added_at: isoTime,
  last_used_at: z.nullable(isoTime),
});

/** D-30: one of the operator's accounts for transfers. */
export const bankAccount = z.object({
  id: z.number(),
  bank_name: z.string(),
  account_name: z.string(),
  iban: z.string(),
});

export const paymentSummary = z.object({
  id: paymentRequestId,
  direction: paymentDirection,
  method: z.string(),
  amount,
  fee: amount,
  /** What is credited, or what arrives at the player's bank. */
  net: amount,
  currency,
  state: paymentState,
  /** D-28: the Turkish word of the state. */
  status: z.string(),
  asked_at: isoTime,
  finished_at: z.nullable(isoTime),
  /** A transfer that nobody said was paid: the wizard can go on with the same code and account. */
  resumable: z.boolean(),
});

export const paymentStep = z.object({
  state: paymentState,
  status: z.string(),
  at: isoTime,
  /** Why, in words for the player, where there is something to say. */
  reason: z.nullable(z.string()),
  /** Refused money on its way back to its payer, or back there. */
  way_back: z.optional(z.enum(['going', 'gone'])),
});

/** One payment on the chain to the address of a claim. */
const cryptoPayment = z.object({
  txid: z.string(),
  network: z.string(),
  asset: z.string(),
  /** In whole coins, with a point. */
  amount: z.string(),
  confirmations: z.int(),
  confirmations_needed: z.int(),
  /** `gone`: its block is no part of the chain any more; it may be seen again. */
  state: z.enum(['seen', 'gone', 'credited', 'held', 'returned']),
  /** Seen after the quote had ended: the rate of its arrival counts. */
  late: z.boolean(),
  seen_at: isoTime,
});

const cryptoQuote = z.object({
  asset: z.enum(['USDT', 'BTC']),
  network: z.enum(['TRON', 'BITCOIN']),
  address: z.string(),
  /** In whole coins, with a point. */
  coins: z.string(),
  /** One coin in the player's currency. */
  rate: z.string(),
  valid_until: isoTime,
  /** The address as a picture for a wallet's camera; null once something was paid. */
  qr: z.nullable(z.string()),
  payments: z.array(cryptoPayment),
  /** The sandbox chain's page with all of it filled in; only on demo installations. */
  demo_url: z.nullable(z.string()),
});

const detail = z.object({
  ...paymentSummary.shape,
  steps: z.array(paymentStep),
  /** What comes next, in words; null when it is finished. */
  next_step: z.nullable(z.string()),
  /** When that is done at the latest; null where no time can be promised. */
  latest_by: z.nullable(isoTime),
  /** Why nobody may approve it now, in words, and until when; without a time nobody knows yet. */
  rest: z.nullable(z.object({ reason: z.string(), until: z.nullable(isoTime) })),
  /** What the player has to do before it can go on. */
  needs: z.nullable(z.enum(['transfer', 'verification'])),
  /** Where to pay and what to write, while a transfer is awaited. */
  pay_to: z.nullable(
    z.object({
      account_name: z.string(),
      bank_name: z.string(),
      number: z.string(),
      reference_code: z.string(),
      /** The sandbox bank's page with all of it filled in; only on demo installations. */
      demo_url: z.nullable(z.string()),
    }),
  ),
  /** The company's page, while the payment there is open. */
  redirect_url: z.nullable(z.string()),
  /** What a crypto deposit was quoted, and what was paid. */
  crypto: z.nullable(cryptoQuote),
  destination: z.nullable(destination),
  /** Until when the address of a withdrawal can be corrected (D-18). */
  correct_until: z.nullable(isoTime),
});

const cursor = z.string().check(z.regex(/^\d{1,18}$/));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Days are those of Istanbul, both included. */
const filters = {
  direction: z.optional(paymentDirection),
  state: z.optional(z.enum(['open', 'done', 'refused'])),
  from: z.optional(day),
  to: z.optional(day),
};

const params = z.object({ id: paymentRequestId });

export const listPaymentRequests = call({
  method: 'GET',
  path: '/api/v1/payments/requests',
  audience: 'player',
  summary: 'Deposits and withdrawals, the newest first, with what came in and went out within the filter',
  query: z.object({
    ...filters,
    id: z.optional(cursor),
    before: z.optional(cursor),
    limit: z.optional(wholeNumber),
  }),
  answer: z.object({
    requests: z.array(paymentSummary),
    next: z.nullable(z.string()),
    totals: z.object({ deposited: amount, withdrawn: amount, net: amount, currency }),
  }),
});

export const getPaymentRequest = call({
  method: 'GET',
  path: '/api/v1/payments/requests/:id',
  audience: 'player',
  summary: 'One request with its timeline and what comes next',
  params,
  answer: detail,
});

/** Where to pay and what to write, for a claim that exists from then on. */
const openedClaim = z.object({
  request_id: paymentRequestId,
  /** D-35: the key it was opened with; what follows goes under the same one. */
  key: z.string(),
  method_id: z.int(),
  amount,
  currency,
  state: paymentState,
  reference_code: z.string(),
  account: bankAccount,
});

export const openTransferClaim = call({
  method: 'POST',
  path: '/api/v1/payments/transfer-claims',
  audience: 'player',
  summary: 'Where to send an automatic transfer; from then on money with this code finds its player',
  body: z.object({
    method_id: z.int().check(z.positive()),
    amount: amountInput,
    account_id: z.int().check(z.positive()),
    /** The key of an opened claim that this one takes the place of: the player went back and chose something else. */
    replaces: z.optional(z.uuid()),
  }),
  answer: openedClaim,
});

export const takeUpClaim = call({
  method: 'POST',
  path: '/api/v1/payments/requests/:id/take-up',
  audience: 'player',
  summary: 'Go on with a transfer that nobody said was paid, also after its time was over',
  params,
  answer: openedClaim,
});

export const giveUpClaim = call({
  method: 'POST',
  path: '/api/v1/payments/requests/:id/give-up',
  audience: 'player',
  summary: 'Close a transfer that nobody said was paid; money with its code still finds its player',
  params,
  answer: z.object({ given_up: z.literal(true) }),
});

export const askCryptoDeposit = call({
  method: 'POST',
  path: '/api/v1/payments/crypto-deposits',
  audience: 'player',
  summary: 'Ask for a crypto deposit: a rate for 15 minutes and an address of its own; by idempotency-key',
  body: z.object({ method_id: z.int().check(z.positive()), amount: amountInput }),
  answer: detail,
});

export const correctDestination = call({
  method: 'POST',
  path: '/api/v1/payments/requests/:id/destination',
  audience: 'player',
  summary: 'Another saved address for a withdrawal, within ten minutes (D-18)',
  params,
  body: z.object({ destination_id: destinationId }),
  answer: detail,
});

export const listDestinations = call({
  method: 'GET',
  path: '/api/v1/payments/destinations',
  audience: 'player',
  summary: 'Saved addresses for withdrawals',
  answer: z.object({ destinations: z.array(destination) }),
});

export const addDestination = call({
  method: 'POST',
  path: '/api/v1/payments/destinations',
  audience: 'player',
  summary:
    'Save an address of the player; proved by the code of the second factor, or the password without one',
  body: z.object({
    kind: destinationKind,
    address: text(128),
    holder: z.optional(text(160)),
    password: z.optional(z.string().check(z.maxLength(256))),
    code: z.optional(z.string().check(z.maxLength(32))),
  }),
  answer: destination,
});

export const removeDestination = call({
  method: 'DELETE',
  path: '/api/v1/payments/destinations/:id',
  audience: 'player',
  summary: 'Forget a saved address',
  params: z.object({ id: destinationId }),
  answer: z.object({ removed: z.literal(true) }),
});

export const getWithdrawalTerms = call({
  method: 'GET',
  path: '/api/v1/payments/withdrawal-terms',
  audience: 'player',
  summary: 'What a withdrawal of this player needs, before anything is typed',
  query: z.object({ amount: z.optional(amountInput) }),
  answer: z.object({
    currency,
    available: amount,
    /** After a change of password, contact or second factor withdrawals rest until then. */
    cooling_until: z.nullable(isoTime),
    national_id_needed: z.boolean(),
    /** How a new address is proved. */
    proof: z.enum(['password', 'code']),
    verification: verificationStatus,
    /** What may go out in all before documents are needed. */
    unverified_max: amount,
    unverified_left: amount,
    /** Why it is not possible at all now, in words. */
    closed: z.nullable(z.string()),
    /** The run that a withdrawal would end, and what that takes and gives; null where none is under way. */
    run_end: z.nullable(runEnd),
  }),
});
