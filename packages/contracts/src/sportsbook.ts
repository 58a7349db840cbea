import * as z from 'zod/mini';

import { call } from './call.ts';
import { isoTime } from './fields.ts';

export const sports = [
  'football',
  'basketball',
  'tennis',
  'volleyball',
  'counter_strike',
  'dota',
  'virtual_football',
] as const;

const odd = z.object({
  id: z.string(),
  outcome_name: z.string(),
  /** Two decimals with a dot (D-02). */
  value: z.string().check(z.regex(/^\d+\.\d{2}$/)),
});

export const match = z.object({
  id: z.string(),
  league_name: z.nullable(z.string()),
  match_date: isoTime,
  home_team: z.string(),
  away_team: z.string(),
  /** The main market; two outcomes where a draw is impossible. Empty where none is offered now. */
  odds: z.array(odd),
  sport: z.enum(sports),
  status: z.enum(['scheduled', 'live', 'ended']),
  /** Where the match stands, as its sport says it: minute, quarter, set, map. */
  clock: z.nullable(z.string()),
  score: z.nullable(z.object({ home: z.number(), away: z.number() })),
  /** No bet is taken at the moment, the figures are the last ones. */
  suspended: z.boolean(),
  featured: z.boolean(),
  /** Grows with every change of this match: of two pictures of it the higher one is newer. */
  seq: z.number(),
});
export type Match = z.output<typeof match>;

export const getLiveMatches = call({
  row: 'API-16',
  method: 'GET',
  path: '/api/get_live_matches.php',
  audience: 'public',
  summary: 'Matches with their odds: those under way first, then the next ones',
  query: z.object({
    featured: z.optional(z.enum(['true', 'false'])),
    limit: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number))),
  }),
  answer: z.array(match),
});

/** What the public stream of matches carries: the whole small picture of one match, never a difference. */
export const matchChanged = z.pick(match, {
  id: true,
  status: true,
  clock: true,
  score: true,
  suspended: true,
  odds: true,
  seq: true,
});
export type MatchChanged = z.output<typeof matchChanged>;
