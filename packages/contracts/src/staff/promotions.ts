// Campaigns as staff make them: proposed by one member, published by another, stopped by anybody who may.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { amount, amountInput, currency, isoTime, text, wholeNumber } from '../fields.ts';
import { playerId } from '../ids.ts';
import { cardFact, promotionKind, promotionProduct, spendOrder } from '../promotions.ts';
import { approvalId, reason } from './desk.ts';

const campaignId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const params = z.object({ id: campaignId });
const whole = z.int().check(z.minimum(0), z.maximum(100_000));

/** Amounts per currency (D-37); what a kind does not have is left out. */
const amounts = z
  .array(
    z.object({
      currency,
      least: z._default(amountInput, '0'),
      most: z._default(amountInput, '0'),
      stake: z._default(amountInput, '0'),
    }),
  )
  .check(z.maxLength(3));

const offered = {
  product: promotionProduct,
  turn: z.enum(['once', 'day', 'week']),
  weekdays: z.array(z.int()).check(z.maxLength(7)),
  amounts,
};

const turnover = {
  multiplier: whole,
  days: whole,
  order: spendOrder,
  percent_counted: whole,
  /** Games that count otherwise than the rest of the product; picks is 0 but for Keno. */
  exceptions: z.array(z.object({ game: z.int(), picks: whole, percent: whole })).check(z.maxLength(500)),
};

const rules = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('deposit_match'),
    ...offered,
    ...turnover,
    percent: whole,
    first_deposit: z.boolean(),
  }),
  z.object({ kind: z.literal('manual'), ...offered, ...turnover }),
  z.object({
    kind: z.literal('free_rounds'),
    ...offered,
    game: z.object({ id: z.int(), name: text(120) }),
    count: whole,
    days: whole,
  }),
  z.object({ kind: z.literal('free_bet'), ...offered, odds_min: whole, days: whole }),
  z.object({ kind: z.literal('cashback'), ...offered, percent: whole }),
]);
export type RulesInput = z.output<typeof rules>;

const card = z.object({ currency, facts: z.array(cardFact), terms: z.array(z.string()) });

const fault = z.object({ fault: z.string(), game: z.nullable(z.int()), picks: z.nullable(z.int()) });

export const previewPromotion = call({
  method: 'POST',
  path: '/api/staff/v1/promotions/preview',
  audience: 'staff:promotions.read',
  summary: "What these rules would say on the player's card, and why they cannot be proposed",
  body: z.object({ rules }),
  answer: z.object({ faults: z.array(fault), cards: z.array(card), games_counted: z.int() }),
});

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
    versions: z.array(
      z.object({
        version: z.int(),
        made_at: isoTime,
        published_at: z.nullable(isoTime),
        terms_hash: z.string(),
        cards: z.array(card),
      }),
    ),
    claims: z.array(
      z.object({
        id: campaignId,
        player_id: playerId,
        version: z.int(),
        state: z.enum(['waiting', 'review', 'granted', 'lapsed', 'dropped', 'refused']),
        currency,
        granted: amount,
        claimed_at: isoTime,
        review_until: z.nullable(isoTime),
        signals: z.array(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
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
