// Tournaments: free entry, the best multiple of a limited number of rounds, prizes fixed before (D-57).
import * as z from 'zod/mini';

import { call } from './call.ts';
import { amount, currency, isoTime } from './fields.ts';

export const tournamentId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const params = z.object({ id: tournamentId });

export const tournamentProduct = z.enum(['slot', 'live', 'table', 'keno']);

/** What a round won for each unit of its stake: '12.50'. */
export const multiple = z.string().check(z.regex(/^\d{1,6}\.\d{2}$/));

export const tournamentRules = {
  id: tournamentId,
  name: z.string(),
  product: tournamentProduct,
  /** Empty where every game of the product counts. */
  games: z.array(z.string()),
  currency,
  least_stake: amount,
  /** So many rounds of a player count, the first ones. */
  rounds: z.int(),
  starts_at: isoTime,
  ends_at: isoTime,
  /** By place, the first first. */
  prizes: z.array(amount),
};

const shown = {
  ...tournamentRules,
  /** `counting`: over, and the last rounds are still being counted. */
  state: z.enum(['planned', 'running', 'counting', 'finished']),
  /** False for a visitor. */
  entered: z.boolean(),
};

export const listTournaments = call({
  method: 'GET',
  path: '/api/v1/tournaments',
  audience: 'public',
  summary: 'Tournaments that run, will run or ended lately; none for a member whose bonus gate is closed',
  answer: z.object({ tournaments: z.array(z.object(shown)) }),
});

export const getTournament = call({
  method: 'GET',
  path: '/api/v1/tournaments/:id',
  audience: 'public',
  summary: 'One tournament with its rules, the first hundred of its board and the own place',
  params,
  answer: z.object({
    tournament: z.object(shown),
    /** Places are the true ones; who was excluded is not shown, so that a place may be missing. */
    board: z.array(
      z.object({
        place: z.int(),
        /** Masked. */
        name: z.string(),
        multiple,
        /** Null where the place has none. */
        prize: z.nullable(amount),
        own: z.boolean(),
      }),
    ),
    /** Null for whoever has not entered. */
    own: z.nullable(
      z.object({
        entered_at: isoTime,
        rounds: z.int(),
        multiple,
        /** Null without a round that won, and while the place beyond the board is not known. */
        place: z.nullable(z.int()),
        prize: z.nullable(amount),
        paid: z.boolean(),
      }),
    ),
    /** Why a member cannot enter now; null where nothing is in the way, and for a visitor. */
    obstacle: z.nullable(z.object({ code: z.string(), message: z.string() })),
  }),
});

export const enterTournament = call({
  method: 'POST',
  path: '/api/v1/tournaments/:id/entry',
  audience: 'player',
  summary: 'Enter a tournament, free of charge; twice is once',
  params,
  answer: z.object({ entered_at: isoTime }),
});
