import * as z from 'zod/mini';

import { call } from './call.ts';
import { amount, currency, isoTime, wholeNumber } from './fields.ts';

export const getPromotions = call({
  row: 'API-20',
  method: 'GET',
  path: '/api/get_promotions.php',
  audience: 'public',
  summary: 'Promotions and news',
  answer: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      description: z.string(),
      image_url: z.string(),
      detail_image_url: z.string(),
      featured: z.boolean(),
      kind: z.enum(['bonus', 'news']),
      /** The terms that matter, as short pairs for the face of the card. */
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      terms: z.array(z.string()),
      ends_at: z.nullable(isoTime),
    }),
  ),
});

/** Of a run or a purse: too large for a JSON number. */
const number = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const termsHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const claimPromotion = call({
  row: 'API-21',
  method: 'POST',
  path: '/api/claim_promotion.php',
  audience: 'player',
  summary: 'Claim a promotion; the same key gets the same answer (D-35)',
  refusal: 'success',
  body: z.object({
    promotion_id: z.int().check(z.positive()),
    /** Of the terms that were shown; others are refused. */
    terms_hash: z.optional(termsHash),
  }),
  answer: z.object({ success: z.boolean(), message: z.string() }),
});

export const promotionKind = z.enum(['deposit_match', 'free_rounds', 'free_bet', 'cashback', 'manual']);
export const promotionProduct = z.enum(['slot', 'live', 'table', 'keno', 'sports', 'esports']);
export const spendOrder = z.enum(['cash_first', 'bonus_first']);
export const cardFact = z.object({ label: z.string(), value: z.string() });

/** Why not: the same code wherever it is told. */
const obstacle = z.object({ code: z.string(), message: z.string() });

const bonusOffer = z.object({
  promotion_id: z.int(),
  title: z.string(),
  description: z.string(),
  image_url: z.string(),
  detail_image_url: z.string(),
  kind: promotionKind,
  product: promotionProduct,
  facts: z.array(cardFact),
  terms: z.array(z.string()),
  version: z.int(),
  terms_hash: termsHash,
  ends_at: isoTime,
  /** What a meter needs for a deposit that is only typed; null where no turnover is asked. */
  turnover: z.nullable(
    z.object({
      percent: z.nullable(z.int()),
      deposit_min: amount,
      bonus_max: amount,
      stake_max: amount,
      multiplier: z.int(),
      days: z.int(),
      order: spendOrder,
    }),
  ),
  /** Null where it can be claimed now. */
  obstacle: z.nullable(obstacle),
});

const runEndWay = z.enum([
  'completed',
  'spent',
  'cancelled',
  'withdrawn',
  'expired',
  'reversed',
  'excluded',
  'closed',
]);

const claimState = z.enum(['waiting', 'review', 'granted', 'lapsed', 'dropped', 'refused']);

const ownClaim = z.object({
  id: z.string(),
  promotion_id: z.int(),
  name: z.string(),
  kind: promotionKind,
  version: z.int(),
  state: claimState,
  claimed_at: isoTime,
  /** Until when it waits for a deposit, or for a person. */
  waits_until: z.nullable(isoTime),
  granted: amount,
  ended_at: z.nullable(isoTime),
});

/** What an end takes and gives, signed; `seq` is what a confirmation names. */
export const runEnd = z.object({
  run_id: number,
  seq: number,
  cash_change: amount,
  bonus_change: amount,
  /** In open rounds and bets: what comes back of it after the end goes to the house. */
  bonus_open: amount,
});

export const getBonuses = call({
  method: 'GET',
  path: '/api/v1/bonuses',
  audience: 'player',
  summary:
    "The player's own bonuses: whether any can be had, offers with what is in the way, claims and the run",
  answer: z.object({
    currency,
    /** What the profile's badge says (PROF-03). */
    eligible: z.boolean(),
    obstacle: z.nullable(obstacle),
    /** Empty where the bonus gate is closed. */
    offers: z.array(bonusOffer),
    /** The one that waits. */
    claim: z.nullable(ownClaim),
    run: z.nullable(
      z.object({
        id: z.string(),
        name: z.string(),
        promotion_id: z.int(),
        granted: amount,
        /** The turnover in all, and what is left of it where all of a stake counts. */
        required: amount,
        left: amount,
        /** In the purse now, and in open rounds and bets. */
        bonus: amount,
        bonus_open: amount,
        stake_max: amount,
        order: spendOrder,
        opened_at: isoTime,
        ends_at: isoTime,
      }),
    ),
    /** Claims that ended, the newest first. */
    history: z.array(
      z.extend(ownClaim, {
        /** How the run that it opened ended, and what became cash; null without one, and while it is under way. */
        run_end: z.nullable(z.object({ how: runEndWay, at: isoTime, cash: amount })),
      }),
    ),
  }),
});

export const getGifts = call({
  method: 'GET',
  path: '/api/v1/bonuses/gifts',
  audience: 'player',
  summary:
    "The player's own gifts of rounds and bets with what is left of them, and cashbacks with their windows",
  answer: z.object({
    currency,
    /** The newest first; those that are used up or over have none left. */
    gifts: z.array(
      z.object({
        id: z.string(),
        /** Null where it came without an offer. */
        promotion_id: z.nullable(z.int()),
        name: z.nullable(z.string()),
        game: z.object({
          code: z.string(),
          name: z.string(),
          kind: z.enum(['slot', 'live', 'table']),
          /** False where it cannot be played now. */
          open: z.boolean(),
        }),
        count: z.int(),
        used: z.int(),
        /** None once its time is over. */
        left: z.int(),
        /** What a round is played for. */
        stake: amount,
        /** In cash. */
        won: amount,
        given_at: isoTime,
        ends_at: isoTime,
      }),
    ),
    /** Bets at the house's cost, the newest first. */
    free_bets: z.array(
      z.object({
        id: z.string(),
        promotion_id: z.int(),
        name: z.string(),
        product: z.enum(['sports', 'esports']),
        /** What the bet is played for; it is no part of what is won. */
        stake: amount,
        /** All prices multiplied, in hundredths. */
        odds_min: z.int(),
        count: z.int(),
        used: z.int(),
        /** None once its time is over. */
        left: z.int(),
        /** In cash. */
        won: amount,
        given_at: isoTime,
        ends_at: isoTime,
      }),
    ),
    cashbacks: z.array(
      z.object({
        claim_id: z.string(),
        promotion_id: z.int(),
        name: z.string(),
        percent: z.int(),
        /** Rounds that end in this time count. */
        begins_at: isoTime,
        ends_at: isoTime,
        pays_at: isoTime,
        /** Null until it was settled; 0.00 where nothing was lost. */
        paid: z.nullable(amount),
      }),
    ),
  }),
});

export const getRunGame = call({
  method: 'GET',
  path: '/api/v1/bonuses/run/game',
  audience: 'player',
  summary: 'How stakes of one game count for the run under way, and what the game returns',
  query: z.object({ game_id: wholeNumber }),
  answer: z.object({
    /** Null where no run is under way. */
    run_id: z.nullable(number),
    /** The percent of a stake that counts; at 0 no bonus is staked in this game. */
    percent: z.int(),
    /** What comes back of a stake on average, as a fraction; null where the game has not told it. */
    return: z.nullable(z.object({ ways: number, of: number })),
  }),
});

export const dropBonusClaim = call({
  method: 'POST',
  path: '/api/v1/bonuses/claims/:id/drop',
  audience: 'player',
  summary: 'Give up a claim that waits for a deposit; twice is once',
  params: z.object({ id: number }),
  answer: z.object({}),
});

export const previewBonusEnd = call({
  method: 'GET',
  path: '/api/v1/bonuses/run/end',
  audience: 'player',
  summary: 'What cancelling the run under way, or a withdrawal, would take and give now',
  answer: runEnd,
});

export const cancelBonus = call({
  method: 'POST',
  path: '/api/v1/bonuses/run/end',
  audience: 'player',
  summary: 'End the run as it was previewed; the run is the key, so twice is once',
  body: z.object({ run_id: number, seq: number }),
  answer: z.object({ cash_change: amount, bonus_change: amount }),
});
