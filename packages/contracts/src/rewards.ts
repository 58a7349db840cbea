// Points: what play earns, what they buy, and what every game gives (D-14, D-56, D-65).
import * as z from 'zod/mini';

import { call } from './call.ts';
import { amount, currency, day, isoTime, wholeNumber } from './fields.ts';

/** A part of a point, cut after four digits. */
const partOfPoint = z.string().check(z.regex(/^-?\d{1,15}\.\d{4}$/));
/** Cut after two digits. */
const hundredths = z.string().check(z.regex(/^\d{1,6}\.\d{2}$/));

const level = z.object({
  level: z.int(),
  /** Of the theoretical loss. */
  percent: z.int(),
  /** From so many points ever earned on. */
  earned: z.int(),
});

const picks = z.nullable(z.int());

export const getRewards = call({
  method: 'GET',
  path: '/api/v1/rewards',
  audience: 'player',
  summary: "The player's points, level, and what they came of",
  answer: z.object({
    currency,
    points: z.int(),
    /** In cash: one point is one minor unit. */
    worth: amount,
    /** Of a point, booked and not whole yet; below zero where play was undone. */
    carry: partOfPoint,
    /** Of play that is not booked yet; that happens every fifteen minutes. */
    waiting: partOfPoint,
    earned: z.int(),
    /** False where the bonus gate is closed: nothing is earned, what is here can be redeemed (PRO-9). */
    open: z.boolean(),
    level,
    /** Null at the highest, and where the gate is closed. */
    next: z.nullable(level),
    /** The newest first. */
    earnings: z.array(
      z.object({
        day,
        game_id: z.int(),
        /** Null of a game that has told none. */
        name: z.nullable(z.string()),
        picks,
        staked: amount,
        /** What comes back of a stake on average, in percent. */
        return: hundredths,
        percent: z.int(),
        points: partOfPoint,
      }),
    ),
    transfers: z.array(
      z.object({
        seq: z.int(),
        at: isoTime,
        kind: z.enum(['earned', 'redeemed', 'demo']),
        amount: z.int(),
        points_after: z.int(),
      }),
    ),
  }),
});

export const redeemPoints = call({
  method: 'POST',
  path: '/api/v1/rewards/redeem',
  audience: 'player',
  summary: 'Turn points into cash; the same key gets the same answer (D-35)',
  body: z.object({ points: z.int().check(z.positive()) }),
  answer: z.object({ points: z.int(), redeemed: amount, currency }),
});

export const getRewardRates = call({
  method: 'GET',
  path: '/api/v1/rewards/rates',
  audience: 'public',
  summary: 'What every game gives, and the levels',
  query: z.object({
    product: z.enum(['slot', 'live', 'table', 'keno']),
    page: z.optional(wholeNumber),
  }),
  answer: z.object({
    levels: z.array(
      z.extend(z.omit(level, { earned: true }), {
        /** By currency: a level is reached in the own one. */
        earned: z.object({ TRY: z.int(), USD: z.int(), EUR: z.int() }),
      }),
    ),
    games: z.array(
      z.object({
        game_id: z.int(),
        name: z.string(),
        picks,
        return: hundredths,
        /** Points for 100.00 staked, at the first level. */
        points: hundredths,
      }),
    ),
    more: z.boolean(),
  }),
});
