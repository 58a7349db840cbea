// Games as staff see them: what is open and why not, the studios that run them, what they return, and free rounds.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { amount, currency, day, isoTime, text, wholeNumber } from '../fields.ts';
import { playerId } from '../ids.ts';
import { approvalId, reason } from './desk.ts';

const numbered = z.object({ id: wholeNumber });
const limit = z.optional(wholeNumber);

const game = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(['slot', 'table', 'live', 'house']),
  provider_id: z.int(),
  provider: z.string(),
  /** Who runs it; without one nobody can play it. */
  studio: z.nullable(z.string()),
  /** Nobody closed it, its provider or its studio. */
  open: z.boolean(),
  closed_reason: z.nullable(z.string()),
  provider_closed_reason: z.nullable(z.string()),
  studio_closed_reason: z.nullable(z.string()),
});

export const listDeskGames = call({
  method: 'GET',
  path: '/api/staff/v1/casino/games',
  audience: 'staff:games.read',
  summary: 'The catalogue by name, with what is closed and why',
  query: z.object({
    search: z.optional(text(80)),
    provider: z.optional(wholeNumber),
    state: z.optional(z.enum(['open', 'closed'])),
    /** Only what a studio runs. */
    playable: z.optional(z.literal('yes')),
    before: z.optional(wholeNumber),
    limit,
  }),
  answer: z.object({ games: z.array(game), next: z.nullable(z.string()) }),
});

export const closeGame = call({
  method: 'POST',
  path: '/api/staff/v1/casino/games/:id/closure',
  audience: 'staff:games.switch',
  summary: 'Nobody opens it or stakes in it from now on; rounds that run can end',
  params: numbered,
  body: z.object({ reason }),
  answer: game,
});

export const reopenGame = call({
  method: 'POST',
  path: '/api/staff/v1/casino/games/:id/opening',
  audience: 'staff:games.switch',
  summary: 'Offer a game again, unless its provider or its studio is closed',
  params: numbered,
  body: z.object({ reason }),
  answer: game,
});

const provider = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  games: z.int(),
  closed_games: z.int(),
  closed_reason: z.nullable(z.string()),
});

export const listDeskProviders = call({
  method: 'GET',
  path: '/api/staff/v1/casino/providers',
  audience: 'staff:games.read',
  summary: 'Who makes games, and whose games are all closed',
  answer: z.object({ providers: z.array(provider) }),
});

export const closeProvider = call({
  method: 'POST',
  path: '/api/staff/v1/casino/providers/:id/closure',
  audience: 'staff:games.switch',
  summary: 'Close all games of a provider',
  params: numbered,
  body: z.object({ reason }),
  answer: provider,
});

export const reopenProvider = call({
  method: 'POST',
  path: '/api/staff/v1/casino/providers/:id/opening',
  audience: 'staff:games.switch',
  summary: 'Offer the games of a provider again; those with a reason of their own stay closed',
  params: numbered,
  body: z.object({ reason }),
  answer: provider,
});

const studio = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  closed_reason: z.nullable(z.string()),
  /** When it last answered us, and when it last did not. */
  reached_at: z.nullable(isoTime),
  failed_at: z.nullable(isoTime),
  failure: z.nullable(z.string()),
  /** When it last moved money here. */
  last_call_at: z.nullable(isoTime),
  games: z.int(),
  open_rounds: z.int(),
  oldest_open_at: z.nullable(isoTime),
  open_differences: z.int(),
  /** By which keys, versions of the signature and networks it reaches the wallet; null where it is not connected here. */
  connection: z.nullable(
    z.object({
      dialect: z.enum(['own', 'hub', 'form']),
      versions: z.array(z.int()),
      /** Null: from anywhere. */
      networks: z.nullable(z.array(z.string())),
      keys: z.array(
        z.object({
          id: z.string(),
          /** One that is not was used before and is accepted no more. */
          valid: z.boolean(),
          uses: z.array(z.object({ version: z.int(), used_at: isoTime })),
        }),
      ),
    }),
  ),
  jackpots: z.array(
    z.object({
      pool: z.string(),
      name: z.string(),
      amount,
      currency,
      last_won_at: z.nullable(isoTime),
      told_at: isoTime,
    }),
  ),
});

export const listStudios = call({
  method: 'GET',
  path: '/api/staff/v1/casino/studios',
  audience: 'staff:games.read',
  summary: 'The studios and how they are',
  answer: z.object({ studios: z.array(studio) }),
});

export const closeStudio = call({
  method: 'POST',
  path: '/api/staff/v1/casino/studios/:id/closure',
  audience: 'staff:games.switch',
  summary: 'Take no more stakes from a studio; rounds that run can end',
  params: numbered,
  body: z.object({ reason }),
  answer: z.object({}),
});

export const reopenStudio = call({
  method: 'POST',
  path: '/api/staff/v1/casino/studios/:id/opening',
  audience: 'staff:games.switch',
  summary: 'Take stakes from a studio again',
  params: numbered,
  body: z.object({ reason }),
  answer: z.object({}),
});

export const listReturns = call({
  method: 'GET',
  path: '/api/staff/v1/casino/returns',
  audience: 'staff:games.read',
  summary: 'What games returned against what they should, with how far chance may carry them',
  query: z.object({ days: z.optional(z.enum(['7', '30', '90'])), currency: z.optional(currency) }),
  answer: z.object({
    currency,
    from: day,
    to: day,
    games: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        studio: z.string(),
        version: z.nullable(z.string()),
        rounds: z.int(),
        staked: amount,
        won: amount,
        pool_won: amount,
        /** In per cent. */
        actual: z.nullable(z.number()),
        theoretical: z.nullable(z.number()),
        /** Percentage points to either side, which one game of a thousand leaves by chance. */
        band: z.nullable(z.number()),
        verdict: z.enum(['inside', 'outside', 'too_few', 'unknown']),
      }),
    ),
  }),
});

export const listFreeRounds = call({
  method: 'GET',
  path: '/api/staff/v1/players/:id/free-rounds',
  audience: 'staff:games.read',
  summary: 'Free rounds that a player was given, the newest first',
  params: z.object({ id: playerId }),
  answer: z.object({
    grants: z.array(
      z.object({
        id: z.string(),
        game_name: z.string(),
        count: z.int(),
        used: z.int(),
        bet_value: amount,
        won: amount,
        currency,
        win_to: z.enum(['cash', 'bonus']),
        reason: z.string(),
        created_at: isoTime,
        ends_at: isoTime,
        over: z.boolean(),
      }),
    ),
    /** What can be given. */
    games: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Who can pay a prize. */
    studios: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

export const proposeFreeRounds = call({
  method: 'POST',
  path: '/api/staff/v1/players/:id/free-rounds',
  audience: 'staff:adjustments.make',
  summary: "Propose rounds at the house's cost; nothing is given before somebody else approves",
  params: z.object({ id: playerId }),
  body: z.object({
    /** The game's code. */
    game: text(40),
    count: z.int().check(z.gte(1), z.lte(1000)),
    bet_value: z.string().check(z.regex(/^(?!0+(?:\.0+)?$)\d{1,6}(?:\.\d{1,2})?$/)),
    /** The last day in Istanbul on which they can be played. */
    last_day: day,
    reason,
  }),
  answer: z.object({ approval_id: approvalId }),
});

export const proposePrize = call({
  method: 'POST',
  path: '/api/staff/v1/players/:id/prizes',
  audience: 'staff:adjustments.make',
  summary:
    'Propose a prize that a studio may pay without a bet; it can pay nothing before somebody else approves',
  params: z.object({ id: playerId }),
  body: z.object({
    /** The studio's code. */
    studio: text(20),
    /** The most that it may pay. */
    amount: z.string().check(z.regex(/^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,2})?$/)),
    /** The last day in Istanbul on which it can be paid. */
    last_day: day,
    reason,
  }),
  answer: z.object({ approval_id: approvalId }),
});
