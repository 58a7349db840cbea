// Cashing out (Bahsi Bozdur): what an open bet, or a part of it, is paid for now, and taking that.
import * as z from 'zod/mini';

import { betId, ticket } from './bets.ts';
import { call } from './call.ts';
import { amount, amountInput, currency, isoTime } from './fields.ts';

const params = z.object({ id: betId });

const quote = z.object({
  /** Of the stake, what is not cashed out yet. */
  stake_left: amount,
  /** Of the stake, what the offer is for. */
  stake: amount,
  /** Null where something is in the way. */
  amount: z.nullable(amount),
  /** Taken with this word, for so many seconds; null where something is in the way. */
  quote: z.nullable(z.string()),
  lasts_s: z.int(),
  /** For so many seconds taking it would wait, because a match of the bet is under way; 0 where it is paid at once. */
  delay_s: z.int(),
  currency,
  /** The first thing in the way; `match_id` names the match that it is about. */
  obstacle: z.nullable(z.object({ code: z.string(), message: z.string(), match_id: z.nullable(z.string()) })),
});
export type CashOutQuote = z.output<typeof quote>;

export const quoteCashOut = call({
  method: 'POST',
  path: '/api/v1/bets/:id/cash-out/quote',
  audience: 'player',
  summary:
    'What an open bet of the player, or a part of its stake, would be cashed out for now; writes nothing',
  params,
  body: z.object({
    /** Of the stake; left out, all that is not cashed out yet. */
    stake: z.optional(amountInput),
  }),
  answer: quote,
});

export const takeCashOut = call({
  method: 'POST',
  path: '/api/v1/bets/:id/cash-out',
  audience: 'player',
  summary:
    'Take a quote: the quoted sum is paid, or a new quote is answered; the same idempotency-key gets the same answer',
  params,
  body: z.object({ quote: z.string().check(z.maxLength(1_000)) }),
  answer: z.object({
    /** `changed`: nothing was paid, and `quote` is what is offered now. */
    state: z.enum(['paid', 'waiting', 'refused', 'changed']),
    /** The quote ran out, the bet is worth less, or the bet itself changed since. */
    changed: z.nullable(z.enum(['expired', 'value', 'bet'])),
    quote: z.nullable(quote),
    /** What is or will be paid. */
    amount: z.nullable(amount),
    decided_at_latest: z.nullable(isoTime),
    bet: ticket,
    balance: amount,
    bonus_balance: amount,
    balance_seq: z.int(),
  }),
});

export const setCashOutTarget = call({
  method: 'POST',
  path: '/api/v1/bets/:id/cash-out/target',
  audience: 'player',
  summary: 'Have all of an open bet cashed out by itself as soon as so much is offered for it',
  params,
  body: z.object({ amount: amountInput }),
  answer: z.object({ bet: ticket }),
});

export const removeCashOutTarget = call({
  method: 'DELETE',
  path: '/api/v1/bets/:id/cash-out/target',
  audience: 'player',
  summary: 'Have a bet not cashed out by itself any more',
  params,
  answer: z.object({ bet: ticket }),
});
