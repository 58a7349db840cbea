// Campaigns as staff make them: proposed by one member, published by another, stopped by anybody who may.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { amount, amountInput, currency, day, isoTime, text, wholeNumber } from '../fields.ts';
import { playerId } from '../ids.ts';
import { cardFact, promotionKind, promotionProduct } from '../promotions.ts';
import { approvalId, reason } from './desk.ts';
import { cashback, depositMatch, freeRounds, keptRules, rules } from './promotion-rules.ts';

const campaignId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const params = z.object({ id: campaignId });
export type RulesInput = z.output<typeof rules>;

const card = z.object({ currency, facts: z.array(cardFact), terms: z.array(z.string()) });

const promotionSignal = z.enum(['device', 'payer', 'address', 'least_edge']);

const fault = z.object({ fault: z.string(), game: z.nullable(z.int()), picks: z.nullable(z.int()) });

export const previewPromotion = call({
  method: 'POST',
  path: '/api/staff/v1/promotions/preview',
  audience: 'staff:promotions.read',
  summary: "What these rules would say on the player's card, and why they cannot be proposed",
  body: z.object({ rules }),
  answer: z.object({ faults: z.array(fault), cards: z.array(card), games_counted: z.int() }),
});

/** So many of so many; whole numbers that may be too large for JSON's. */
const fraction = z.object({ ways: z.string(), of: z.string() });

export const listPromotionChoices = call({
  method: 'GET',
  path: '/api/staff/v1/promotions/choices',
  audience: 'staff:promotions.read',
  summary:
    'What terms are made of: articles that show an offer, kinds that the house keeps, games with their return',
  answer: z.object({
    articles: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        description: z.string(),
        image_url: z.string(),
        /** Its campaign, which gets the next version; null where it has none. */
        campaign_id: z.nullable(campaignId),
      }),
    ),
    kept: z.array(z.object({ kind: promotionKind, product: promotionProduct })),
    games: z.array(
      z.object({
        id: z.int(),
        picks: z.int(),
        product: promotionProduct,
        return: z.nullable(fraction),
      }),
    ),
  }),
});

const matchSimulation = z.object({
  kind: z.literal('deposit_match'),
  from: day,
  to: day,
  currencies: z.array(
    z.object({
      currency,
      /** Deposits that could have brought the bonus. */
      deposits: z.int(),
      claims: z.int(),
      granted: amount,
      /** Whose turnover was played in time, whose was not, and whose time is not over. */
      completed: z.int(),
      expired: z.int(),
      running: z.int(),
      /** The bonus of those that were completed. */
      cost: amount,
      /** With the bonus of those whose time is not over. */
      cost_most: amount,
    }),
  ),
});

const cashbackSimulation = z.object({
  kind: z.literal('cashback'),
  from: day,
  to: day,
  currencies: z.array(
    z.object({
      currency,
      /** Players and windows. */
      claims: z.int(),
      paid: z.int(),
      /** Whose window is not over. */
      running: z.int(),
      /** Of windows that are over. */
      cost: amount,
      /** With what was lost so far in those that are not. */
      cost_most: amount,
    }),
  ),
});

const freeRoundsSimulation = z.object({
  kind: z.literal('free_rounds'),
  from: day,
  to: day,
  currencies: z.array(
    z.object({
      currency,
      claims: z.int(),
      rounds: z.int(),
      /** Of the budget: all of these rounds at their stake. */
      promised: amount,
      /** What they win on average; null where the game's return is not told. */
      cost: z.nullable(amount),
    }),
  ),
});

export const simulatePromotion = call({
  row: 'API-126',
  method: 'POST',
  path: '/api/staff/v1/promotions/simulate',
  audience: 'staff:promotions.read',
  summary:
    'Replay the latest days of deposits and play in the casino against the rules of a deposit match, a cashback or free rounds; nothing is kept',
  body: z.object({
    rules: z
      .discriminatedUnion('kind', [depositMatch, cashback, freeRounds])
      .check(z.refine(({ product }) => product !== 'sports' && product !== 'esports')),
    days: z.enum(['7', '30', '90']),
  }),
  answer: z.discriminatedUnion('kind', [matchSimulation, cashbackSimulation, freeRoundsSimulation]),
});
export type SimulatedRulesInput = z.output<typeof simulatePromotion.body>['rules'];

const budgets = z.array(z.object({ currency, amount: amountInput })).check(z.minLength(1), z.maxLength(3));

export const proposePromotion = call({
  method: 'POST',
  path: '/api/staff/v1/promotions',
  audience: 'staff:promotions.propose',
  summary:
    'Propose terms for an article: a new campaign, or the next version of one; another member publishes',
  body: z.object({
    /** The article of content that shows it. */
    promotion_id: z.int().check(z.positive()),
    name: text(120).check(z.minLength(3)),
    starts_at: isoTime,
    ends_at: isoTime,
    rules,
    budgets,
    reason,
  }),
  answer: z.object({
    approval_id: approvalId,
    campaign_id: campaignId,
    version: z.int(),
    terms_hash: z.string(),
    cards: z.array(card),
  }),
});

export const proposePromotionBudget = call({
  method: 'POST',
  path: '/api/staff/v1/promotions/:id/budget',
  audience: 'staff:promotions.propose',
  summary: 'Propose other budgets; another member decides',
  params,
  body: z.object({ budgets, reason }),
  answer: z.object({ approval_id: approvalId }),
});

export const listGivable = call({
  method: 'GET',
  path: '/api/staff/v1/promotions/givable',
  audience: 'staff:promotions.propose',
  summary: 'What can be given to a player by hand in the own currency, with what is in the way of each',
  query: z.object({ player_id: wholeNumber }),
  answer: z.object({
    currency,
    offers: z.array(
      z.object({
        campaign_id: campaignId,
        name: z.string(),
        kind: z.enum(['manual', 'free_rounds']),
        /** The highest bonus, or what the rounds are worth. */
        most: amount,
        /** Of the budget, in this currency. */
        left: amount,
        facts: z.array(cardFact),
        terms: z.array(z.string()),
        obstacle: z.nullable(z.object({ code: z.string(), message: z.string() })),
      }),
    ),
  }),
});

export const givePromotion = call({
  method: 'POST',
  path: '/api/staff/v1/promotions/:id/give',
  audience: 'staff:promotions.propose',
  summary:
    'Propose to give a player the bonus of manual terms or the gift of an offer; another member decides',
  params,
  body: z.object({
    player_id: playerId,
    /** Of a bonus; a gift of rounds has its own worth. */
    amount: z.optional(amountInput),
    reason,
  }),
  answer: z.object({ approval_id: approvalId }),
});

export const stopPromotion = call({
  method: 'POST',
  path: '/api/staff/v1/promotions/:id/stop',
  audience: 'staff:promotions.stop',
  summary: 'Stop a campaign at once and for good; claims stand',
  params,
  body: z.object({ reason }),
  answer: z.object({}),
});

const campaign = z.object({
  id: campaignId,
  promotion_id: z.int(),
  name: z.string(),
  /** Of the version in force; `unkept` where the house cannot keep it yet. */
  state: z.enum(['proposed', 'scheduled', 'open', 'over', 'stopped', 'unkept']),
  version: z.nullable(z.int()),
  kind: promotionKind,
  product: promotionProduct,
  starts_at: isoTime,
  ends_at: isoTime,
  budgets: z.array(z.object({ currency, amount, promised: amount, granted: amount })),
  claims: z.object({ waiting: z.int(), review: z.int(), granted: z.int(), ended: z.int() }),
});

export const listPromotions = call({
  method: 'GET',
  path: '/api/staff/v1/promotions',
  audience: 'staff:promotions.read',
  summary: 'Campaigns with their budgets, claims and cost, the newest first',
  answer: z.object({ campaigns: z.array(campaign) }),
});

const claim = z.object({
  id: campaignId,
  player_id: playerId,
  version: z.int(),
  state: z.enum(['waiting', 'review', 'granted', 'lapsed', 'dropped', 'refused']),
  currency,
  granted: amount,
  claimed_at: isoTime,
  review_until: z.nullable(isoTime),
  signals: z.array(promotionSignal),
  reason: z.nullable(z.string()),
});

export const listPromotionReviews = call({
  method: 'GET',
  path: '/api/staff/v1/promotions/reviews',
  audience: 'staff:promotions.read',
  summary: 'Claims that a signal delays, the one due first first',
  query: z.object({ after: z.optional(campaignId) }),
  answer: z.object({
    reviews: z.array(
      z.object({
        claim_id: campaignId,
        campaign_id: campaignId,
        campaign: z.string(),
        player_id: playerId,
        currency,
        deposited: z.nullable(amount),
        promise: amount,
        claimed_at: isoTime,
        review_until: isoTime,
        signals: z.array(
          z.object({
            kind: promotionSignal,
            /** With whom it is shared. */
            other_player_id: z.nullable(playerId),
            found_at: isoTime,
          }),
        ),
      }),
    ),
    next: z.nullable(campaignId),
  }),
});

export const getPromotion = call({
  method: 'GET',
  path: '/api/staff/v1/promotions/:id',
  audience: 'staff:promotions.read',
  summary: 'One campaign with its versions and newest claims',
  params,
  query: z.object({ before: z.optional(campaignId) }),
  answer: z.object({
    campaign,
    stop: z.nullable(z.object({ at: isoTime, reason: z.string() })),
    /** Of the version in force, or the newest where none is: what the next one begins with. */
    rules: keptRules,
    versions: z.array(
      z.object({
        version: z.int(),
        made_at: isoTime,
        published_at: z.nullable(isoTime),
        terms_hash: z.string(),
        cards: z.array(card),
      }),
    ),
    claims: z.array(claim),
    /** Behind which more claims are. */
    next: z.nullable(campaignId),
  }),
});

export const whyNotPromotion = call({
  method: 'GET',
  path: '/api/staff/v1/promotions/:id/why-not',
  audience: 'staff:promotions.read',
  summary:
    "Why a player cannot have it: the player's own code and sentence; null where nothing is in the way",
  params,
  query: z.object({ player_id: wholeNumber }),
  answer: z.object({ obstacle: z.nullable(z.object({ code: z.string(), message: z.string() })) }),
});

export const decidePromotionClaim = call({
  method: 'POST',
  path: '/api/staff/v1/promotions/claims/:id/decide',
  audience: 'staff:promotions.review',
  summary: 'End the review of a claim: grant it, or refuse it with a reason',
  params,
  body: z.object({ decision: z.enum(['grant', 'refuse']), reason }),
  answer: z.object({}),
});
