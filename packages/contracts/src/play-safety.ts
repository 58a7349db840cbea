// What a player decides about their own play: limits, time-outs, exclusion and its end, reality check, self-test.
import * as z from 'zod/mini';

import { call } from './call.ts';
import { amount, amountInput, isoTime, password, text } from './fields.ts';
import { typedCode } from './second-factor.ts';

export const limitKind = z.enum(['deposit', 'loss', 'stake', 'time']);
export type LimitKind = z.output<typeof limitKind>;
export const limitWindow = z.enum(['day', 'week', 'month']);
export type LimitWindow = z.output<typeof limitWindow>;

/** How long an exclusion lasts at least (D-45). An operator offers some of them. */
export const exclusionTerm = z.enum([
  'week_1',
  'month_1',
  'month_3',
  'month_6',
  'year_1',
  'year_2',
  'year_3',
  'year_5',
  'indefinite',
]);
export type ExclusionTerm = z.output<typeof exclusionTerm>;

export const helpLine = z.object({ name: text(80), phone: text(40), url: z.nullable(z.httpUrl()) });

/** In days. */
export const timeOutDays = z.union([z.literal(1), z.literal(3), z.literal(7), z.literal(30)]);
export type TimeOutDays = z.output<typeof timeOutDays>;

/** What happened to a player's safety; the newest of it is told on the player's stream. */
export const safetyChange = z.enum([
  'opened',
  'limit_set',
  'limit_asked',
  'limit_confirmed',
  'limit_dropped',
  'limit_neared',
  'cap_lowered',
  'house_cap_set',
  'interval_set',
  'pause_answered',
  'time_out_taken',
  'excluded',
  'exclusion_lengthened',
  'return_asked',
  'self_tested',
  'question_answered',
]);
export type SafetyChange = z.output<typeof safetyChange>;

/** Money as everywhere; of the kind `time` whole minutes. */
const limitValue = z.union([amount, z.string().check(z.regex(/^\d{1,9}$/))]);

/** A higher limit, or none, that waits: it may be confirmed from `ripe_at` on and is dropped at `drops_at`. */
const waitingRaise = z.object({
  /** Null: no limit any more. */
  cap: z.nullable(limitValue),
  asked_at: isoTime,
  ripe_at: isoTime,
  drops_at: isoTime,
  /** Whether it may be confirmed now. */
  ripe: z.boolean(),
});

const limit = z.object({
  kind: limitKind,
  window: limitWindow,
  /** The player's own; null where none is set. */
  cap: z.nullable(limitValue),
  /** What the house allows at most, all players or this one; null where it says nothing. */
  house_cap: z.nullable(limitValue),
  /** What holds: the lower of both. */
  bound: z.nullable(limitValue),
  /** In the running window; null where nothing bounds it. What was lost may be below zero. */
  used: z.nullable(limitValue),
  window_ends_at: isoTime,
  waiting: z.nullable(waitingRaise),
});

const exclusion = z.object({
  term: exclusionTerm,
  began_at: isoTime,
  /** Null: without end. */
  ends_at: z.nullable(isoTime),
  /** Never before `ends_at`; without end a year after its beginning. */
  may_ask_return_at: isoTime,
  /** Whether the player may ask now. */
  may_ask_return: z.boolean(),
  return_asked_at: z.nullable(isoTime),
  /** When play and deposits open again; null until the return was asked for. */
  opens_at: z.nullable(isoTime),
});

export const safetyState = z.object({
  /** All twelve: each kind in each window, in this order. */
  limits: z.array(limit),
  reality_check: z.object({
    interval_min: z.nullable(z.int()),
    /** When the next one falls due if play goes on; null where no stretch runs. */
    next_at: z.nullable(isoTime),
    /** No new round starts before it is answered. */
    due: z.boolean(),
  }),
  /** Play without ten minutes between stakes; null where none runs and no reality check is due. */
  clock: z.nullable(
    z.object({
      began_at: isoTime,
      elapsed_s: z.int(),
      staked: amount,
      /** What was won less what was staked, in cash. */
      net: amount,
    }),
  ),
  time_out: z.nullable(z.object({ until: isoTime })),
  /** Null where there is none, or where it has opened again. */
  exclusion: z.nullable(exclusion),
  /** What this operator offers, and when each would end if it began now. */
  terms: z.array(z.object({ term: exclusionTerm, ends_at: z.nullable(isoTime), may_ask_return_at: isoTime })),
  time_outs: z.array(timeOutDays),
  /** Hours between the wish to return and the opening. */
  return_wait_h: z.int(),
  /** Whether the question before the first deposit has been answered. */
  question_answered: z.boolean(),
  /** Where a person finds help, as the operator tells it; null where the operator tells none. */
  help_line: z.nullable(helpLine),
  /** The clock that the moments above are read by. */
  now: isoTime,
});
export type SafetyState = z.output<typeof safetyState>;

const whichLimit = z.object({ kind: limitKind, window: limitWindow });

export const getSafety = call({
  method: 'GET',
  path: '/api/v1/safety',
  audience: 'player',
  summary: "The player's limits and how much of them is used, the clock, time-out and exclusion",
  answer: safetyState,
});

export const setLimit = call({
  method: 'POST',
  path: '/api/v1/safety/limits',
  audience: 'player',
  summary: 'Set a limit: a first or lower one holds at once, a higher one or none waits 24 hours',
  /** `cap`: money, or whole minutes of the kind `time`; null: no limit any more. */
  body: z.object({ ...whichLimit.shape, cap: z.nullable(amountInput) }),
  answer: safetyState,
});

export const confirmLimit = call({
  method: 'POST',
  path: '/api/v1/safety/limits/confirm',
  audience: 'player',
  summary: 'Confirm a higher limit that has waited 24 hours; it holds from now on',
  /** As it was shown: a wish that was changed meanwhile is not confirmed by accident. */
  body: z.object({ ...whichLimit.shape, cap: z.nullable(amountInput) }),
  answer: safetyState,
});

export const dropLimit = call({
  method: 'POST',
  path: '/api/v1/safety/limits/drop',
  audience: 'player',
  summary: 'Drop a higher limit that waits; the one in force stays',
  body: whichLimit,
  answer: safetyState,
});

export const takeTimeOut = call({
  method: 'POST',
  path: '/api/v1/safety/time-outs',
  audience: 'player',
  summary:
    'Close play, deposits and bonuses at once for some days; it opens by itself and nobody shortens it',
  body: z.object({ days: timeOutDays }),
  answer: safetyState,
});

export const exclude = call({
  method: 'POST',
  path: '/api/v1/safety/exclusions',
  audience: 'player',
  summary: 'Exclude oneself at once: play, deposits and bonuses are closed until a return after the term',
  body: z.object({ term: exclusionTerm }),
  answer: safetyState,
});

export const askReturn = call({
  method: 'POST',
  path: '/api/v1/safety/exclusions/return',
  audience: 'player',
  summary: 'Ask to return after the term; it opens 24 hours later',
  /** The code is asked for where the second factor is on. */
  body: z.object({ password, code: z.optional(typedCode) }),
  answer: safetyState,
});

export const setRealityCheck = call({
  method: 'POST',
  path: '/api/v1/safety/reality-check',
  audience: 'player',
  summary: 'How many minutes of play lie between two reality checks',
  body: z.object({ interval_min: z.int().check(z.minimum(15), z.maximum(60)) }),
  answer: safetyState,
});

export const answerPause = call({
  method: 'POST',
  path: '/api/v1/safety/pause/answer',
  audience: 'player',
  summary: 'Answer the reality check; new rounds may start again. Where none is due nothing changes',
  answer: safetyState,
});

/** Nine questions, each from 0 (never) to 3 (almost always). */
export const takeSelfTest = call({
  method: 'POST',
  path: '/api/v1/safety/self-test',
  audience: 'player',
  summary: 'The self-test (PGSI): nine answers, and what they say',
  body: z.object({
    answers: z.array(z.int().check(z.minimum(0), z.maximum(3))).check(z.length(9)),
  }),
  answer: z.object({ score: z.int(), risk: z.enum(['none', 'low', 'moderate', 'high']) }),
});

export const answerQuestion = call({
  method: 'POST',
  path: '/api/v1/safety/first-question',
  audience: 'player',
  summary: 'The question before the first deposit, whether to set a limit, was answered; it is asked once',
  body: z.object({ wants_limit: z.boolean() }),
  answer: safetyState,
});
