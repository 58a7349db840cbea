// Tournaments as staff make them: proposed by one member, published by another, stopped before the start.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { amount, amountInput, currency, isoTime, text } from '../fields.ts';
import { playerId } from '../ids.ts';
import { multiple, tournamentId, tournamentProduct, tournamentRules } from '../tournaments.ts';
import { approvalId, reason } from './desk.ts';

const params = z.object({ id: tournamentId });

const tournament = z.object({
  ...tournamentRules,
  state: z.enum(['proposed', 'planned', 'running', 'counting', 'finished', 'stopped']),
  entries: z.int(),
  /** What all prizes cost together. */
  cost: amount,
});

export const listStaffTournaments = call({
  method: 'GET',
  path: '/api/staff/v1/tournaments',
  audience: 'staff:promotions.read',
  summary: 'Tournaments in every state, the newest first',
  answer: z.object({ tournaments: z.array(tournament) }),
});

export const getStaffTournament = call({
  method: 'GET',
  path: '/api/staff/v1/tournaments/:id',
  audience: 'staff:promotions.read',
  summary: 'One tournament with its first places and what was paid for them',
  params,
  answer: z.object({
    tournament,
    stop: z.nullable(z.object({ at: isoTime, reason: z.string() })),
    places: z.array(
      z.object({
        place: z.int(),
        player_id: playerId,
        multiple,
        prize: z.nullable(amount),
        paid_at: z.nullable(isoTime),
      }),
    ),
  }),
});

export const proposeTournament = call({
  method: 'POST',
  path: '/api/staff/v1/tournaments',
  audience: 'staff:promotions.propose',
  summary: 'Propose a tournament with its prizes; another member publishes it before it begins',
  body: z.object({
    name: text(120).check(z.minLength(3)),
    product: tournamentProduct,
    /** Empty for every game of the product. */
    games: z
      .array(z.object({ id: z.int().check(z.positive()), name: text(120).check(z.minLength(1)) }))
      .check(z.maxLength(200)),
    currency,
    least_stake: amountInput,
    starts_at: isoTime,
    ends_at: isoTime,
    /** By place, the first first. */
    prizes: z.array(amountInput).check(z.minLength(1), z.maxLength(100)),
    reason,
  }),
  answer: z.object({ tournament_id: tournamentId, approval_id: approvalId }),
});

export const stopTournament = call({
  method: 'POST',
  path: '/api/staff/v1/tournaments/:id/stop',
  audience: 'staff:promotions.stop',
  summary: 'Stop a tournament before it begins, for good',
  params,
  body: z.object({ reason }),
  answer: z.object({}),
});
