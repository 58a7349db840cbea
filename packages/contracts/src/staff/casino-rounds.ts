// Rounds as staff see them: every phase with its money, what did not end, and differences between a studio's list and
// ours.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { phaseDetail } from '../casino.ts';
import { amount, currency, day, isoTime, pageLimit, text, wholeNumber } from '../fields.ts';
import { playerId } from '../ids.ts';
import { approvalId, reason } from './desk.ts';

/** A round is the studio's number of it, its own for each player. */
export const deskRoundId = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}~[a-z0-9-]{1,20}~[A-Za-z0-9._:-]{1,64}$/))
  .brand<'DeskRoundId'>();
export type DeskRoundId = z.output<typeof deskRoundId>;

export const differenceId = z.uuid().brand<'DifferenceId'>();
export type DifferenceId = z.output<typeof differenceId>;

const limit = z.optional(wholeNumber);

const listedRound = z.object({
  id: deskRoundId,
  player_id: playerId,
  username: z.string(),
  studio: z.string(),
  round: z.string(),
  game_name: z.string(),
  state: z.enum(['open', 'closed', 'cancelled']),
  staked: amount,
  won: amount,
  currency,
  opened_at: isoTime,
  closed_at: z.nullable(isoTime),
});

export const listDeskRounds = call({
  method: 'POST',
  path: '/api/staff/v1/casino/round-searches',
  audience: 'staff:games.read',
  summary: 'Rounds, the newest first: of a player, by number, by a transaction, by game and day',
  body: z.object({
    /** Whatever is known of the player, also an e-mail or a phone: these do not stand in an address. */
    player: z.optional(text(80)),
    round: z.optional(text(64)),
    tx: z.optional(text(64)),
    /** The game's code. */
    game: z.optional(text(40)),
    /** In Istanbul. */
    day: z.optional(day),
    state: z.optional(z.enum(['open', 'closed', 'cancelled'])),
    before: z.optional(deskRoundId),
    limit: z.optional(pageLimit),
  }),
  answer: z.object({ rounds: z.array(listedRound), next: z.nullable(z.string()) }),
});

export const listOpenRounds = call({
  method: 'GET',
  path: '/api/staff/v1/casino/open-rounds',
  audience: 'staff:games.read',
  summary: 'Rounds that did not end yet, the oldest first',
  query: z.object({ before: z.optional(deskRoundId), limit }),
  answer: z.object({ rounds: z.array(listedRound), open: z.int(), next: z.nullable(z.string()) }),
});

const deskRound = z.object({
  ...listedRound.shape,
  game_code: z.string(),
  provider: z.string(),
  launch_id: z.nullable(z.string()),
  grant_id: z.nullable(z.string()),
  staked_bonus: amount,
  pool_won: amount,
  /** Of cash and bonus, before the first phase and after the last. */
  cash_before: amount,
  bonus_before: amount,
  cash_after: amount,
  bonus_after: amount,
  phases: z.array(
    z.object({
      number: z.int(),
      kind: z.enum(['bet', 'win', 'rollback']),
      at: isoTime,
      tx: z.string(),
      ref: z.nullable(z.string()),
      amount,
      cash_change: amount,
      bonus_change: amount,
      cash_after: amount,
      bonus_after: amount,
      contribution: amount,
      pool: z.nullable(z.string()),
      pool_amount: amount,
      /** The wallet's own number of it. */
      op_id: z.string(),
      detail: z.nullable(phaseDetail),
    }),
  ),
  /** Where it won more than its game can: the player's withdrawals wait until it is released. */
  held: z.nullable(
    z.object({ won: amount, highest: amount, found_at: isoTime, released_at: z.nullable(isoTime) }),
  ),
});

const roundParams = z.object({ id: deskRoundId });

export const getDeskRound = call({
  method: 'GET',
  path: '/api/staff/v1/casino/rounds/:id',
  audience: 'staff:games.read',
  summary: 'One round with every phase, its balances and the numbers of both sides',
  params: roundParams,
  answer: deskRound,
});

export const askStudio = call({
  method: 'POST',
  path: '/api/staff/v1/casino/rounds/:id/enquiries',
  audience: 'staff:rounds.work',
  summary: 'What the studio says about a round, at this moment',
  params: roundParams,
  answer: z.object({
    /** Null where the studio knows no such round. */
    state: z.nullable(z.enum(['open', 'closed', 'cancelled'])),
    transactions: z.array(
      z.object({
        kind: z.string(),
        tx: z.string(),
        amount,
        status: z.string(),
        at: isoTime,
        /** Whether the same stands here. */
        known: z.boolean(),
      }),
    ),
  }),
});

export const finishRound = call({
  method: 'POST',
  path: '/api/staff/v1/casino/rounds/:id/finish',
  audience: 'staff:rounds.work',
  summary: 'Have the studio end a round as its rules say; it then sends what is missing',
  params: roundParams,
  body: z.object({ reason }),
  answer: z.object({}),
});

export const proposeCancellation = call({
  method: 'POST',
  path: '/api/staff/v1/casino/rounds/:id/cancellation',
  audience: 'staff:rounds.work',
  summary: 'Propose that an open round be cancelled and its stakes given back',
  params: roundParams,
  body: z.object({ reason }),
  answer: z.object({ approval_id: approvalId }),
});

export const proposeRelease = call({
  method: 'POST',
  path: '/api/staff/v1/casino/rounds/:id/release',
  audience: 'staff:rounds.work',
  summary:
    "Propose that a win above its game's highest be let go; withdrawals wait until somebody else approves",
  params: roundParams,
  body: z.object({ reason }),
  answer: z.object({ approval_id: approvalId }),
});

const difference = z.object({
  id: differenceId,
  kind: z.enum(['missing_here', 'missing_there', 'amount', 'status', 'excess_win']),
  text: z.string(),
  studio: z.string(),
  player_id: z.string(),
  round: z.string(),
  /** Where the round stands here. */
  round_id: z.nullable(deskRoundId),
  tx: z.string(),
  theirs: z.nullable(z.record(z.string(), z.unknown())),
  ours: z.nullable(z.record(z.string(), z.unknown())),
  found_at: isoTime,
  owner: z.nullable(z.string()),
  closed_at: z.nullable(isoTime),
  closed_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

export const listDifferences = call({
  method: 'GET',
  path: '/api/staff/v1/casino/differences',
  audience: 'staff:games.read',
  summary:
    "Differences between a studio's list and ours: the open ones oldest first, the closed ones newest first",
  query: z.object({
    state: z.optional(z.enum(['open', 'closed'])),
    before: z.optional(differenceId),
    limit,
  }),
  answer: z.object({ differences: z.array(difference), open: z.int(), next: z.nullable(z.string()) }),
});

export const takeDifference = call({
  method: 'POST',
  path: '/api/staff/v1/casino/differences/:id/owner',
  audience: 'staff:cases.work',
  summary: 'Be the one who explains it',
  params: z.object({ id: differenceId }),
  answer: difference,
});

export const closeDifference = call({
  method: 'POST',
  path: '/api/staff/v1/casino/differences/:id/closure',
  audience: 'staff:cases.work',
  summary: 'Close it with what was found; only whoever took it can',
  params: z.object({ id: differenceId }),
  body: z.object({ reason }),
  answer: difference,
});
