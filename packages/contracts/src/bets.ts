// Placing bets: what a slip would be answered, and the bet itself.
import * as z from 'zod/mini';

import { closedReason } from './board.ts';
import { call } from './call.ts';
import { amount, amountInput, currency, isoTime, wholeNumber } from './fields.ts';
import { sports } from './sportsbook.ts';

export const legsMax = 20;

/** What may happen to a price between showing and placing: nothing, it rises, or it also falls by at most a fifth. */
export const pricePolicy = z.enum(['ask', 'higher', 'all']);
export type PricePolicy = z.output<typeof pricePolicy>;

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** In whole hundredths: 185 is 1.85. */
const price = z.int().check(z.minimum(101), z.maximum(100_000));

const wishedLeg = z.object({
  match_id: id,
  market_id: z.string().check(z.regex(/^[a-z0-9-]{1,32}(?::-?\d{1,4}(?:\.\d{1,2})?)?$/)),
  outcome_id: z.string().check(z.regex(/^[a-z0-9-]{1,32}$/)),
  /** As it was shown. */
  price,
});
export type WishedLeg = z.output<typeof wishedLeg>;
const legs = z.array(wishedLeg).check(z.minLength(1), z.maxLength(legsMax));

/** Of a bet at the house's cost: its stake is the gift's, and its possible return is without it. */
const giftId = z.optional(z.uuid());

const placedLeg = z.object({
  match_id: z.string(),
  market_id: z.string(),
  outcome_id: z.string(),
  price: z.int(),
  sport: z.enum(sports),
  league_name: z.nullable(z.string()),
  home_team: z.string(),
  away_team: z.string(),
  match_date: isoTime,
});
export type PlacedLeg = z.output<typeof placedLeg>;

export const quoteBet = call({
  method: 'POST',
  path: '/api/v1/bets/quote',
  audience: 'player',
  summary:
    'What a slip would be answered now: prices, what is closed and why, bounds and possible return; writes nothing',
  body: z.object({
    legs,
    policy: z._default(pricePolicy, 'ask'),
    stake: z.optional(amountInput),
    gift_id: giftId,
  }),
  answer: z.object({
    /** In the order of the slip. */
    legs: z.array(
      z.object({
        match_id: z.string(),
        market_id: z.string(),
        outcome_id: z.string(),
        /** Of this moment; 0 where it is not offered. */
        price: z.int(),
        closed: z.nullable(closedReason),
      }),
    ),
    /** All prices multiplied, in whole hundredths, as text: it may be long. */
    price: z.string(),
    lines: z.int(),
    /** The least number of legs (MBS). */
    legs_min: z.int(),
    stake_min: amount,
    /** Null where a leg is not offered. */
    stake_max: z.nullable(amount),
    possible_return: z.nullable(amount),
    /** The percent of the stake that counts for the bonus under way; null without one. At 0 the stake is of cash alone. */
    bonus_counted: z.nullable(z.int()),
    /** How much of the stake would be bonus; null without a stake that can be placed. */
    stake_bonus: z.nullable(amount),
    currency,
    /** The first thing in the way, as placing would refuse it. */
    obstacle: z.nullable(z.object({ code: z.string(), message: z.string() })),
  }),
});

export const placeBet = call({
  method: 'POST',
  path: '/api/v1/bets',
  audience: 'player',
  summary: 'Place one bet, a single or a combo; the same idempotency-key gets the same answer',
  body: z.object({ legs, policy: z._default(pricePolicy, 'ask'), stake: amountInput, gift_id: giftId }),
  answer: z.object({
    bet: z.object({
      id: z.string(),
      /** As receipts name it: K-…. */
      code: z.string(),
      placed_at: isoTime,
      stake: amount,
      /** How much of it was bonus; what it wins is split alike. */
      stake_bonus: amount,
      possible_return: amount,
      currency,
      legs: z.array(placedLeg),
    }),
    balance: amount,
    bonus_balance: amount,
    balance_seq: z.int(),
  }),
});

/** `open`: not decided yet. A dead heat is one of several that share the win. */
export const legVerdict = z.enum(['open', 'won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat']);
export type LegVerdict = z.output<typeof legVerdict>;

const ticketLeg = z.extend(placedLeg, {
  verdict: legVerdict,
  /** Why it is void: the market was cancelled, or no result came. Null where it was played. */
  reason: z.nullable(z.enum(['cancelled', 'no_result', 'postponed', 'abandoned'])),
  /** Where the match stands, as far as it was heard. */
  score: z.nullable(z.object({ home: z.int(), away: z.int() })),
});
export type TicketLeg = z.output<typeof ticketLeg>;

export const ticket = z.object({
  id: z.string(),
  code: z.string(),
  placed_at: isoTime,
  /** Of a settled one: whether it paid more than nothing by play, nothing, or gave the stake back. */
  state: z.enum(['open', 'won', 'lost', 'void']),
  settled_at: z.nullable(isoTime),
  stake: amount,
  /** How much of it was bonus; what it wins is split alike. */
  stake_bonus: amount,
  /** A bet at the house's cost: what it may bring and was paid is without the stake. */
  is_gift: z.boolean(),
  possible_return: amount,
  /** Null while it is open. */
  paid: z.nullable(amount),
  currency,
  legs: z.array(ticketLeg),
});
export type Ticket = z.output<typeof ticket>;

/** The highest that PostgreSQL can hold. */
const idMax = '9223372036854775807';
export const betId = z.string().check(
  z.regex(/^[1-9]\d{0,18}$/),
  z.refine((given) => given.length < idMax.length || given <= idMax),
);

export const listBets = call({
  method: 'GET',
  path: '/api/v1/bets',
  audience: 'player',
  summary: "The player's own bets, open or settled, the newest first and page by page",
  query: z.object({
    state: z.enum(['open', 'settled']),
    /** `next` of the page before. */
    before: z.optional(betId),
    limit: z.optional(wholeNumber),
  }),
  answer: z.object({ bets: z.array(ticket), next: z.nullable(z.string()) }),
});

export const getBet = call({
  method: 'GET',
  path: '/api/v1/bets/:id',
  audience: 'player',
  summary: 'One of the player’s own bets, with the price, verdict and reason of each leg',
  params: z.object({ id: betId }),
  answer: z.object({ bet: ticket }),
});
