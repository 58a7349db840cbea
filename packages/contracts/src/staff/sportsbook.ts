// The sportsbook as staff see it: producers, what is closed by hand, and bets.
import * as z from 'zod/mini';

import { betId, cashOut, ticket } from '../bets.ts';
import { boardMarket, boardMatch } from '../board.ts';
import { call } from '../call.ts';
import { amount, currency, isoTime, text, wholeNumber } from '../fields.ts';
import { reason } from './desk.ts';

const producerId = z.enum(['pre', 'live', 'virtual']);

export const listProducers = call({
  method: 'GET',
  path: '/api/staff/v1/sportsbook/producers',
  audience: 'staff:trading.read',
  summary: 'Every line of the feed: whether it is heard, what it has told, and whether staff closed it',
  answer: z.object({
    producers: z.array(
      z.object({
        id: producerId,
        state: z.enum(['up', 'recovering', 'silent']),
        heard_at: isoTime,
        /** Everything that happened up to then has been told. */
        as_of: z.nullable(isoTime),
        matches_open: z.int(),
        halted: z.boolean(),
      }),
    ),
    /** Age of the oldest decision that is still carried to its bets. */
    sweep_seconds: z.number(),
    /** Paid bets that a later decision gives another value. */
    contradicted: z.int(),
  }),
});

const matchId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** A producer, a match, or one market of it. */
const scope = z.union([
  z.object({ producer: producerId }),
  z.object({
    match_id: matchId,
    market_id: z.optional(z.string().check(z.regex(/^[a-z0-9.:-]{1,48}$/))),
  }),
]);

const halt = z.object({
  id: z.string(),
  /** `producer/live`, `match/m-1` or `match/m-1/total:2.5`. */
  scope: z.string(),
  closed: z.boolean(),
  reason: z.string(),
  made_by: z.string(),
  at: isoTime,
  /** Null where a producer is closed. */
  match: z.nullable(z.object({ home_team: z.string(), away_team: z.string(), match_date: isoTime })),
});

export const listHalts = call({
  method: 'GET',
  path: '/api/staff/v1/sportsbook/halts',
  audience: 'staff:trading.read',
  summary: 'What staff closed and has not opened again, without matches that are over, the newest first',
  query: z.object({
    before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    limit: z.optional(wholeNumber),
  }),
  answer: z.object({ halts: z.array(halt), next: z.nullable(z.string()) }),
});

export const putHalt = call({
  method: 'POST',
  path: '/api/staff/v1/sportsbook/halts',
  audience: 'staff:trading.halt',
  summary: 'Close a producer, a match or a market for bets, or open it again; bets that are placed stay',
  body: z.object({ scope, closed: z.boolean(), reason }),
  answer: z.object({ halt }),
});

/** `halted`: closed by staff, the match as a whole or this market by itself. */
const deskMatch = z.extend(boardMatch, { halted: z.boolean() });

export const findMatches = call({
  method: 'GET',
  path: '/api/staff/v1/sportsbook/matches',
  audience: 'staff:trading.read',
  summary: 'Open matches whose teams or league are called so, with whether staff closed them; at most 20',
  query: z.object({ q: text(60).check(z.minLength(2)) }),
  answer: z.object({ matches: z.array(deskMatch) }),
});

export const listLiveMatches = call({
  method: 'GET',
  path: '/api/staff/v1/sportsbook/live',
  audience: 'staff:trading.read',
  summary:
    'Matches under way by their start, with how many of their markets take bets and what open bets on them come to; at most 100',
  answer: z.object({
    matches: z.array(
      z.extend(deskMatch, {
        /** Those that take bets, and all that are offered. */
        markets_open: z.int(),
        markets: z.int(),
        /** Of these, closed by staff one by one. */
        markets_halted: z.int(),
        /** By currency, what open bets with a leg on it have staked. */
        stakes: z.array(z.object({ currency, bets: z.int(), stake: amount })),
      }),
    ),
  }),
});

export const getDeskMatch = call({
  method: 'GET',
  path: '/api/staff/v1/sportsbook/matches/:id',
  audience: 'staff:trading.read',
  summary: 'One match with all its markets: why no bet is taken on each, and which staff closed',
  params: z.object({ id: matchId }),
  answer: z.object({
    match: deskMatch,
    markets: z.array(z.extend(boardMarket, { halted: z.boolean() })),
  }),
});

const foundBet = z.extend(ticket, {
  player_id: z.string(),
  stake_bonus: amount,
  policy: z.string(),
  /** A later decision gives it another value than it was paid. */
  contradicted: z.boolean(),
  cash_outs: z.array(
    z.extend(cashOut, {
      decided_at: z.nullable(isoTime),
      /** Of the bet, as the quote saw it. */
      revision: z.int(),
      /** Of the value that was offered. */
      percent: z.int(),
      /** Of the markets that the quote was made by, in the order of the legs. */
      versions: z.string(),
    }),
  ),
});

/** Why two members decide: a day has passed since the payment, or the difference is large. A gift that was played again cannot be corrected. */
const heldWhy = z.enum(['late', 'large', 'gift']);

const heldCorrection = z.object({
  id: z.string(),
  bet_id: betId,
  code: z.string(),
  player_id: z.string(),
  currency,
  paid: amount,
  /** What its decisions give now; null where it would be open again. */
  value: z.nullable(amount),
  /** Null where nobody has judged it yet. */
  why: z.nullable(heldWhy),
  at: isoTime,
  /** The proposal that waits for a second member. */
  approval_id: z.nullable(z.string()),
});

export const listCorrections = call({
  method: 'GET',
  path: '/api/staff/v1/sportsbook/corrections',
  audience: 'staff:trading.read',
  summary: 'Paid bets whose correction waits for two members, the oldest first; at most 200',
  answer: z.object({ corrections: z.array(heldCorrection) }),
});

export const proposeCorrection = call({
  method: 'POST',
  path: '/api/staff/v1/sportsbook/corrections/:id/proposal',
  audience: 'staff:trading.correct',
  summary: 'Propose to carry out a correction that is held back; another member decides (SPB-20)',
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  body: z.object({ reason }),
  answer: z.object({ approval_id: z.string() }),
});

export const findBets = call({
  method: 'GET',
  path: '/api/staff/v1/sportsbook/bets',
  audience: 'staff:trading.read',
  summary: 'Bets by the number of the coupon, or of a player, the newest first',
  query: z.object({
    /** As the player sees it: K-…. */
    code: z.optional(z.string().check(z.regex(/^[Kk]-?[A-Za-z2-9]{1,13}$/))),
    player_id: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    before: z.optional(betId),
    limit: z.optional(wholeNumber),
  }),
  answer: z.object({ bets: z.array(foundBet), next: z.nullable(z.string()) }),
});

export const inspectBet = call({
  method: 'GET',
  path: '/api/staff/v1/sportsbook/bets/:id',
  audience: 'staff:trading.read',
  summary: 'One bet with everything that was decided about its markets, in the order it was heard',
  params: z.object({ id: betId }),
  answer: z.object({
    bet: foundBet,
    /** Its correction that waits for two members, if there is one. */
    held: z.nullable(heldCorrection),
    decisions: z.array(
      z.object({
        id: z.string(),
        match_id: z.string(),
        type: z.enum(['result', 'void', 'cancel', 'result_rollback', 'cancel_rollback']),
        certainty: z.nullable(z.enum(['scouted', 'confirmed'])),
        cause: z.nullable(z.string()),
        /** Null where the house decided. */
        producer: z.nullable(z.string()),
        at: isoTime,
      }),
    ),
  }),
});
