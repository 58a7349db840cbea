// What the trading desk allows: bounds of liability and the factors of players, each with its history.
import * as z from 'zod/mini';

import { betId, pricePolicy } from '../bets.ts';
import { closedReason } from '../board.ts';
import { call } from '../call.ts';
import { amount, amountInput, currency, isoTime, wholeNumber } from '../fields.ts';
import { approvalId, reason } from './desk.ts';

const before = z.optional(z.string().check(z.regex(/^\d{1,18}$/)));
const limit = z.optional(wholeNumber);
const playerNumber = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** Live bets have bounds of their own. */
const phase = z.enum(['pre', 'live']);
/** 1 for the matches with the highest bounds. */
const tier = z.int().check(z.minimum(1), z.maximum(5));
/** Of the catalogue; '' for all kinds that have no bound of their own. */
const kind = z.string().check(z.regex(/^[a-z0-9-]{0,32}$/));
/** In basis points: 10000 leaves the bounds as they are, 0 lets nothing through. */
const factor = z.int().check(z.minimum(0), z.maximum(100_000));

const bound = z.object({
  currency,
  phase,
  tier,
  kind,
  /** What one bet may cost the house above its stake. */
  liability: amount,
  /** What all bets on one outcome of a market may cost it together. */
  outcome_liability: amount,
});

export const listBounds = call({
  method: 'GET',
  path: '/api/staff/v1/sportsbook/bounds',
  audience: 'staff:trading.read',
  summary: 'Every bound of liability, and between which sums a stake and a possible return lie',
  answer: z.object({
    bounds: z.array(bound),
    stakes: z.array(z.object({ currency, stake_min: amount, possible_max: amount })),
  }),
});

const boundChange = z.object({
  id: z.string(),
  currency,
  phase,
  tier: z.int(),
  kind: z.string(),
  /** Null where the kind has no bound of its own any more, or had none. */
  liability: z.nullable(amount),
  outcome_liability: z.nullable(amount),
  liability_before: z.nullable(amount),
  outcome_before: z.nullable(amount),
  reason: z.string(),
  made_by: z.string(),
  at: isoTime,
});

export const listBoundChanges = call({
  method: 'GET',
  path: '/api/staff/v1/sportsbook/bounds/changes',
  audience: 'staff:trading.read',
  summary: 'Every bound that staff changed, with what it was before, who and why, the newest first',
  query: z.object({ before, limit }),
  answer: z.object({ changes: z.array(boundChange), next: z.nullable(z.string()) }),
});

export const putBound = call({
  method: 'POST',
  path: '/api/staff/v1/sportsbook/bounds',
  audience: 'staff:trading.bound',
  summary: 'Set a bound, or take the own bound of a kind away; the next bet is judged by it',
  body: z.object({
    currency,
    phase,
    tier,
    kind,
    /** Null takes the kind's own bound away. */
    amounts: z.nullable(z.object({ liability: amountInput, outcome_liability: amountInput })),
    reason,
  }),
  answer: z.object({ change: boundChange }),
});

const factorChange = z.object({
  id: z.string(),
  player_id: z.string(),
  factor: z.int(),
  factor_before: z.int(),
  reason: z.string(),
  made_by: z.string(),
  at: isoTime,
});

export const listFactors = call({
  method: 'GET',
  path: '/api/staff/v1/sportsbook/factors',
  audience: 'staff:trading.read',
  summary: 'Players whose bounds are multiplied, each by the change that counts, the newest first',
  query: z.object({ before, limit }),
  answer: z.object({ factors: z.array(factorChange), next: z.nullable(z.string()) }),
});

export const listFactorChanges = call({
  method: 'GET',
  path: '/api/staff/v1/sportsbook/factors/changes',
  audience: 'staff:trading.read',
  summary: 'Every factor that staff set, of all players or of one, the newest first',
  query: z.object({ player_id: z.optional(playerNumber), before, limit }),
  answer: z.object({ changes: z.array(factorChange), next: z.nullable(z.string()) }),
});

export const putFactor = call({
  method: 'POST',
  path: '/api/staff/v1/sportsbook/factors',
  audience: 'staff:trading.factor',
  summary: 'Set by what the bounds of a player are multiplied, in basis points',
  body: z.object({ player_id: playerNumber, factor, reason }),
  answer: z.object({ change: factorChange }),
});

const matchId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const marketId = z.string().check(z.regex(/^[a-z0-9.:-]{1,48}$/));
const teams = { home_team: z.string(), away_team: z.string(), match_date: isoTime };

/** What open bets on an outcome come to. */
const outcomeExposure = z.object({
  market_id: z.string(),
  /** Counts from 1, in the order of the kind. */
  outcome: z.int(),
  bets: z.int(),
  stake: amount,
  possible: amount,
  /** What they cost above their stakes if they win. */
  liability: amount,
  /** What all bets on it may cost together; null where nothing is bounded. */
  bound: z.nullable(amount),
});

export const getExposure = call({
  method: 'GET',
  path: '/api/staff/v1/sportsbook/matches/:id/exposure',
  audience: 'staff:trading.read',
  summary:
    'What open bets on a match come to by outcome and, in football, what the house keeps at each final score',
  params: z.object({ id: matchId }),
  answer: z.object({
    currencies: z.array(
      z.object({
        currency,
        outcomes: z.array(outcomeExposure),
        /** Of the markets that the final score decides, up to five goals each; empty in other sports. */
        scores: z.array(z.object({ home: z.int(), away: z.int(), kept: amount })),
      }),
    ),
  }),
});

export const listLiabilities = call({
  method: 'GET',
  path: '/api/staff/v1/sportsbook/liabilities',
  audience: 'staff:trading.read',
  summary: 'The 50 outcomes that would cost the house the most, of matches that are not over',
  answer: z.object({
    outcomes: z.array(
      z.object({
        ...teams,
        match_id: z.string(),
        status: z.enum(['scheduled', 'live']),
        currency,
        market_id: z.string(),
        outcome: z.int(),
        bets: z.int(),
        liability: amount,
      }),
    ),
  }),
});

export const listAlarms = call({
  method: 'GET',
  path: '/api/staff/v1/sportsbook/alarms',
  audience: 'staff:trading.read',
  summary: 'Bets that look as if somebody knew more and that nobody has looked at yet, the newest 50 first',
  answer: z.object({
    alarms: z.array(
      z.object({
        ...teams,
        id: z.string(),
        /** Taken in the seconds before a stop; nearly all stakes of a market on one outcome. */
        kind: z.enum(['late', 'one_sided']),
        match_id: z.string(),
        market_id: z.string(),
        outcome: z.int(),
        currency,
        bets: z.int(),
        stake: amount,
        liability: amount,
        at: isoTime,
        /** Staff closed the market, its match or its producer. */
        halted: z.boolean(),
      }),
    ),
  }),
});

export const seeAlarm = call({
  method: 'POST',
  path: '/api/staff/v1/sportsbook/alarms/:id/seen',
  audience: 'staff:trading.halt',
  summary: 'Take an alarm off the list',
  params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  body: z.object({}),
  answer: z.object({}),
});

const handVerdict = z.enum(['won', 'lost', 'void', 'half_won', 'half_lost']);

export const proposeResult = call({
  method: 'POST',
  path: '/api/staff/v1/sportsbook/matches/:id/results',
  audience: 'staff:trading.decide',
  summary: 'Propose what came of a market; another member decides, and nobody decides what they proposed',
  params: z.object({ id: matchId }),
  body: z.object({
    market_id: marketId,
    /** Of all outcomes in their order. */
    verdicts: z.array(handVerdict).check(z.minLength(2), z.maxLength(100)),
    reason,
  }),
  answer: z.object({ approval_id: approvalId }),
});

export const proposeVoid = call({
  method: 'POST',
  path: '/api/staff/v1/sportsbook/matches/:id/voids',
  audience: 'staff:trading.decide',
  summary:
    'Propose to void a market or a whole match; another member decides, and nobody decides what they proposed',
  params: z.object({ id: matchId }),
  body: z.object({ market_id: z.nullable(marketId), reason }),
  answer: z.object({ approval_id: approvalId }),
});

const referredLeg = z.object({
  ...teams,
  match_id: z.string(),
  market_id: z.string(),
  outcome_id: z.string(),
  banker: z.boolean(),
  /** Hundredths: as the player saw it, and of this moment; 0 where it is not offered. */
  shown: z.int(),
  price: z.int(),
  /** Why no bet is taken on it now. */
  closed: z.nullable(closedReason),
});

export const listReferrals = call({
  method: 'GET',
  path: '/api/staff/v1/sportsbook/referrals',
  audience: 'staff:trading.read',
  summary: 'Bets above their bound that wait for the desk or for their player, the oldest first',
  answer: z.object({
    referrals: z.array(
      z.object({
        id: betId,
        code: z.string(),
        player_id: z.string(),
        /** In basis points. */
        factor: z.int(),
        stake: amount,
        /** What it could be without the desk. */
        stake_max: amount,
        possible_return: amount,
        currency,
        policy: pricePolicy,
        lines: z.int(),
        asked_at: isoTime,
        answer_by: isoTime,
        /** `lowered` waits for the player, `taken` for the delay of a match under way. */
        answer: z.nullable(z.enum(['taken', 'lowered'])),
        offered: z.nullable(amount),
        answered_by: z.nullable(z.string()),
        legs: z.array(referredLeg),
      }),
    ),
  }),
});

export const answerReferral = call({
  method: 'POST',
  path: '/api/staff/v1/sportsbook/referrals/:id/answer',
  audience: 'staff:trading.refer',
  summary: 'Take a referred bet at the prices of this moment, offer its player a lower stake, or refuse it',
  params: z.object({ id: betId }),
  body: z.discriminatedUnion('answer', [
    z.object({ answer: z.literal('taken'), note: z.optional(reason) }),
    z.object({ answer: z.literal('lowered'), stake: amountInput, note: z.optional(reason) }),
    z.object({ answer: z.literal('refused'), note: z.optional(reason) }),
  ]),
  answer: z.object({
    /** `waiting`: it was taken and waits for the delay of a match under way. `rejected`: the offer has changed, or it was refused. */
    state: z.enum(['open', 'waiting', 'lowered', 'rejected']),
    /** Why it was rejected though the desk took it. */
    message: z.nullable(z.string()),
  }),
});
