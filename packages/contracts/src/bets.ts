// Placing bets: what a slip would be answered, and the bet itself.
import * as z from 'zod/mini';

import { closedReason } from './board.ts';
import { call } from './call.ts';
import { amount, amountInput, currency, isoTime, wholeNumber } from './fields.ts';
import { sports } from './sportsbook.ts';

export const legsMax = 20;
/** Of a system, bankers included. */
export const systemLegsMax = 12;
export const systemLinesMax = 1_023;

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
  /** Of a system: part of every line. */
  banker: z.optional(z.boolean()),
});
export type WishedLeg = z.output<typeof wishedLeg>;
const legs = z.array(wishedLeg).check(z.minLength(1), z.maxLength(legsMax));

/**
 * Of a system: how many of the legs that are no bankers a line takes, each size once. Its lines are all ways to choose so many, the bankers in
 * each of them; the stake is that of all lines together. Left out, all legs are one line: a single or a combo.
 */
const sizes = z.optional(
  z
    .array(z.int().check(z.minimum(1), z.maximum(systemLegsMax)))
    .check(z.minLength(1), z.maxLength(systemLegsMax)),
);

/** Of a bet at the house's cost: its stake is the gift's, and its possible return is without it. */
const giftId = z.optional(z.uuid());

const systemSize = z.object({
  /** How many of the legs that are no bankers each of its lines takes. */
  size: z.int(),
  lines: z.int(),
  /** Null while the bet is open. Those of all sizes add up to what its result paid. */
  paid: z.nullable(amount),
});
/** Null where all legs are one line. The sizes ascend. */
const system = z.nullable(z.object({ sizes: z.array(systemSize) }));
export type System = NonNullable<z.output<typeof system>>;

const placedLeg = z.object({
  match_id: z.string(),
  market_id: z.string(),
  outcome_id: z.string(),
  price: z.int(),
  /** Part of every line of a system; false in a single or a combo. */
  banker: z.boolean(),
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
    sizes,
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
    /** All prices multiplied, in whole hundredths, as text: it may be long. Of a system the mean of its lines. */
    price: z.string(),
    /** 1 for a single, a combo and a system that cannot be placed. */
    lines: z.int(),
    /** The least number of legs (MBS); in a system each line must have as many. */
    legs_min: z.int(),
    /** At least one minor unit a line. */
    stake_min: amount,
    /** Null where a leg is not offered. */
    stake_max: z.nullable(amount),
    /** Above the largest stake, up to this one, the desk may be asked (`refer`); null where it may not. */
    referral_max: z.nullable(amount),
    /** With every leg won. */
    possible_return: z.nullable(amount),
    /**
     * Of a system: what it pays where only the fewest legs are won with which a line is won (all bankers, and as many others as the smallest size),
     * those of the lowest prices, and the rest is lost. Whatever else wins a line pays no less, as long as no leg is void or decided by halves.
     * Null with one line.
     */
    least_return: z.nullable(amount),
    /** The percent of the stake that counts for the bonus under way; null without one. At 0 the stake is of cash alone. */
    bonus_counted: z.nullable(z.int()),
    /** How much of the stake would be bonus; null without a stake that can be placed. */
    stake_bonus: z.nullable(amount),
    /** For so many seconds such a bet would wait, because a match of it is under way; 0 where it is accepted at once. */
    delay_s: z.int(),
    currency,
    /** The first thing in the way, as placing would refuse it. */
    obstacle: z.nullable(z.object({ code: z.string(), message: z.string() })),
  }),
});

/** Of a bet on a match under way. Its stake is held meanwhile. */
const delayed = {
  /** For so many seconds it waits, or has waited; 0 where it was accepted at once. */
  delay_s: z.int(),
  /** By then it is accepted or rejected, as far as the house knows; null where it does not wait. */
  decided_at_latest: z.nullable(isoTime),
};

export const placeBet = call({
  method: 'POST',
  path: '/api/v1/bets',
  audience: 'player',
  summary: 'Place one bet, a single, a combo or a system; the same idempotency-key gets the same answer',
  body: z.object({
    legs,
    sizes,
    policy: z._default(pricePolicy, 'ask'),
    stake: amountInput,
    gift_id: giftId,
    /** A stake above the largest is referred to the desk instead of refused; one within it is taken at once. */
    refer: z.optional(z.boolean()),
  }),
  answer: z.object({
    bet: z.object({
      id: z.string(),
      /** As receipts name it: K-…. */
      code: z.string(),
      /** As it is now: `open` is accepted. A bet on a match under way waits first, one that was referred for the desk; both may be rejected. */
      state: z.enum(['waiting', 'referred', 'open', 'rejected']),
      ...delayed,
      placed_at: isoTime,
      stake: amount,
      /** How much of it was bonus; what it wins is split alike. */
      stake_bonus: amount,
      possible_return: amount,
      currency,
      lines: z.int(),
      system,
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
  reason: z.nullable(z.enum(['cancelled', 'no_result', 'postponed', 'abandoned', 'unproven'])),
  /** Where the match stands, as far as it was heard. */
  score: z.nullable(z.object({ home: z.int(), away: z.int() })),
});
export type TicketLeg = z.output<typeof ticketLeg>;

/** What a later decision made of a settled bet (SPB-18); null stands for open. */
const correction = z.object({
  at: isoTime,
  old_paid: z.nullable(amount),
  new_paid: z.nullable(amount),
  /** `result`: another result. `void`: its stake was given back. `reopened`: it has none any more. */
  reason: z.enum(['result', 'void', 'reopened']),
});
export type Correction = z.output<typeof correction>;

/** A part of an open bet that is paid by what it is worth, before it is decided (SPB-19). */
export const cashOut = z.object({
  asked_at: isoTime,
  /** `waiting`: a match of the bet is under way. `refused`: it was not paid at the end of that delay. */
  state: z.enum(['waiting', 'paid', 'refused']),
  /** By then it is paid or refused, as far as the house knows; null where it does not wait. */
  decided_at_latest: z.nullable(isoTime),
  /** Of the stake. */
  stake: amount,
  amount,
  /** By the player's target. */
  automatic: z.boolean(),
  /** Why it was refused. */
  message: z.nullable(z.string()),
});
export type CashOut = z.output<typeof cashOut>;

/** Of a bet that the desk was asked about. */
const referral = z.object({
  /** What the desk has said; null while it has not answered. `taken` waits for the delay of a match under way. */
  answer: z.nullable(z.enum(['taken', 'lowered'])),
  /** Unanswered until then, by the desk or, where it has lowered the stake, by the player, it is given back. */
  answer_by: isoTime,
  /** The stake at which the desk would take it. */
  offered: z.nullable(amount),
});

export const ticket = z.object({
  id: z.string(),
  code: z.string(),
  placed_at: isoTime,
  /** Of a settled one: whether it paid more than nothing by play, nothing, or gave the stake back. `cashed`: all of it was cashed out. */
  state: z.enum(['waiting', 'referred', 'rejected', 'open', 'won', 'lost', 'void', 'cashed']),
  ...delayed,
  /** While the desk, or its player, has to answer. */
  referral: z.nullable(referral),
  /** Why it was rejected at the end of its delay, or that the player gave it up; its stake was given back. */
  rejection: z.nullable(
    z.object({
      code: z.string(),
      message: z.string(),
      /** The match that it is about. */
      match_id: z.nullable(z.string()),
      /** The new price, where that is why: hundredths. */
      price: z.nullable(z.int()),
    }),
  ),
  /** Of a rejected one, too. */
  settled_at: z.nullable(isoTime),
  stake: amount,
  /** How much of it was bonus; what it wins is split alike. */
  stake_bonus: amount,
  /** A bet at the house's cost: what it may bring and was paid is without the stake. */
  is_gift: z.boolean(),
  /** Of what is left of the stake; of one that was cashed out what it could have brought. */
  possible_return: amount,
  /** By its result and by cash-outs. Null while it is open. */
  paid: z.nullable(amount),
  currency,
  lines: z.int(),
  system,
  legs: z.array(ticketLeg),
  /** In their order. Of what the result paid, without cash-outs. */
  corrections: z.array(correction),
  /** Of the stake, what is not cashed out: results pay this part alone. */
  stake_left: amount,
  /** In their order, with one that waits and those that were refused. */
  cash_outs: z.array(cashOut),
  /** All of it is cashed out as soon as so much is offered; null where no such sum is set. */
  cash_out_target: z.nullable(amount),
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
  summary:
    "The player's own bets, waiting and open or rejected and settled, the newest first and page by page",
  query: z.object({
    state: z.enum(['open', 'settled']),
    /** `next` of the page before. */
    before: z.optional(betId),
    limit: z.optional(wholeNumber),
  }),
  answer: z.object({ bets: z.array(ticket), next: z.nullable(z.string()) }),
});

export const giveUpBet = call({
  method: 'POST',
  path: '/api/v1/bets/:id/cancel',
  audience: 'player',
  summary:
    'Give up a bet that waits or was referred, and have its stake back; one that was decided before stays as it is, and the answer says what became of it',
  params: z.object({ id: betId }),
  answer: z.object({ bet: ticket }),
});

export const acceptOffer = call({
  method: 'POST',
  path: '/api/v1/bets/:id/offer',
  audience: 'player',
  summary:
    'Accept the lower stake at which the desk would take a referred bet: it is given back, and the bet that is placed instead is the answer; again, the same',
  params: z.object({ id: betId }),
  answer: z.object({ bet: ticket }),
});

export const getBet = call({
  method: 'GET',
  path: '/api/v1/bets/:id',
  audience: 'player',
  summary: 'One of the player’s own bets, with the price, verdict and reason of each leg',
  params: z.object({ id: betId }),
  answer: z.object({ bet: ticket }),
});
