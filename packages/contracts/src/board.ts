// The board: everything that can be bet on. Public calls, without a session.
import * as z from 'zod/mini';

import { betGroups } from './bet-kind-texts.ts';
import type { BetGroup } from './bet-kind-texts.ts';
import { call } from './call.ts';
import { text, wholeNumber } from './fields.ts';
import { match, sports } from './sportsbook.ts';

const matchId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** Why no bet is taken on a market at this moment. */
export const closedReason = z.enum([
  'ended',
  'not_offered',
  'decided',
  'silent',
  'recovering',
  'stopped',
  'started',
  'halted',
]);
export type ClosedReason = z.output<typeof closedReason>;

const counts = { live: z.number(), upcoming: z.number() };

export const getSports = call({
  method: 'GET',
  path: '/api/v1/sports',
  audience: 'public',
  summary: 'Sports and leagues that have matches, with how many are under way and to come',
  answer: z.object({
    sports: z.array(
      z.object({
        sport: z.enum(sports),
        ...counts,
        leagues: z.array(z.object({ id: z.string(), name: z.string(), ...counts })),
      }),
    ),
  }),
});

export const boardMatch = z.extend(match, {
  league_id: z.nullable(z.string()),
  /** How many markets it has beside the main one. */
  further_markets: z.number(),
});
export type BoardMatch = z.output<typeof boardMatch>;

export const getBoardMatches = call({
  method: 'GET',
  path: '/api/v1/sports/matches',
  audience: 'public',
  summary: 'Matches to come, or those under way, by their start and page by page',
  query: z.object({
    sport: z.optional(z.enum(sports)),
    league: z.optional(matchId),
    live: z.optional(z.enum(['true', 'false'])),
    /** A day of the calendar in Istanbul. */
    day: z.optional(z.iso.date().check(z.regex(/^20/))),
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,14}~[A-Za-z0-9_-]{1,64}$/))),
    limit: z.optional(wholeNumber),
  }),
  answer: z.object({ matches: z.array(boardMatch), next: z.nullable(z.string()) }),
});

export const boardMarket = z.object({
  /** A kind of the catalogue and, where the kind has lines, a line: `total:2.5`. */
  id: z.string(),
  version: z.number(),
  /** Null while bets are taken on it. */
  closed: z.nullable(closedReason),
  /** Whole hundredths in the order of the kind's outcomes; 0 is an outcome that is not offered. */
  prices: z.array(z.int()),
});
export type BoardMarket = z.output<typeof boardMarket>;

/** What fixes the result of a virtual match (docs/protocols/fairness, `goals/1`). */
const boardSeal = z.object({
  scheme: z.literal('goals/1'),
  /** Matches of one round have one seed. */
  round: z.string(),
  commitment: z.string(),
  /** Goals that are expected, in thousandths. */
  rate_home: z.int(),
  rate_away: z.int(),
  /** Null until the match is over. */
  seed: z.nullable(z.string()),
  /** The provider said something that does not follow from it: bets are given back. */
  broken: z.boolean(),
});
export type BoardSeal = z.output<typeof boardSeal>;

export const getBoardMatch = call({
  method: 'GET',
  path: '/api/v1/sports/matches/:id',
  audience: 'public',
  summary: 'A match with all its markets, in the groups and the order of a match page',
  params: z.object({ id: matchId }),
  answer: z.object({
    match: boardMatch,
    groups: z.array(
      z.object({
        group: z.enum(betGroups.map(({ code }) => code) as [BetGroup, ...BetGroup[]]),
        markets: z.array(boardMarket),
      }),
    ),
    /** Of a virtual match. */
    seal: z.optional(boardSeal),
  }),
});

export const searchBoard = call({
  method: 'GET',
  path: '/api/v1/sports/search',
  audience: 'public',
  summary: 'Open matches whose teams or league are called so, however it is typed; at most 20',
  query: z.object({ q: text(60).check(z.minLength(2)) }),
  answer: z.object({ matches: z.array(boardMatch) }),
});

/** What the public stream carries of one match's markets: all of them, never a difference. */
export const marketsChanged = z.object({ id: z.string(), markets: z.array(boardMarket) });
export type MarketsChanged = z.output<typeof marketsChanged>;
