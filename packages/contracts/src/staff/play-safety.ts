// Play safety as staff see it: cases that markers opened, one view of a person, contacts, exclusions. Nothing here shortens
// an exclusion or raises a limit.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { amount, amountInput, currency, isoTime, text, wholeNumber } from '../fields.ts';
import { playerId } from '../ids.ts';
import { exclusionTerm, limitKind, limitWindow, safetyState } from '../play-safety.ts';
import { reason } from './desk.ts';

export const safetyCaseId = z.uuid().brand<'SafetyCaseId'>();
export type SafetyCaseId = z.output<typeof safetyCaseId>;

/** What was noticed about somebody's play. */
export const markerKind = z.enum([
  'chasing',
  'loss_jump',
  'long_stretch',
  'nights',
  'limit_reached',
  'raises',
  'failed_deposits',
  'deposit_after_withdrawal',
  'self_test',
]);
export type MarkerKind = z.output<typeof markerKind>;

export const caseOutcome = z.enum(['no_harm', 'talked', 'limited', 'time_out', 'excluded', 'watched']);
export type CaseOutcome = z.output<typeof caseOutcome>;

export const contactWay = z.enum(['phone', 'email', 'chat', 'letter']);
export type ContactWay = z.output<typeof contactWay>;

export const contactResult = z.enum([
  'talked',
  'not_reached',
  'wants_help',
  'wants_limit',
  'wants_exclusion',
]);
export type ContactResult = z.output<typeof contactResult>;

// PostgreSQL's bigint ends within the nineteenth digit.
const params = z.object({ id: playerId.check(z.maxLength(18)) });
const caseParams = z.object({ id: safetyCaseId });
const limit = z.optional(wholeNumber);

/** Money is in the account's currency; what is counted or timed is a whole number, of seconds where it is time. */
const measured = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('money'), figure: amount, bound: amount, currency }),
  z.object({ unit: z.enum(['times', 'seconds', 'points']), figure: z.int(), bound: z.int() }),
]);

const marker = z.object({
  id: z.string(),
  kind: markerKind,
  strong: z.boolean(),
  measured,
  /** What was looked at. */
  from: isoTime,
  to: isoTime,
  found_at: isoTime,
});

const safetyCase = z.object({
  id: safetyCaseId,
  /** What people call it. */
  number: z.string(),
  player_id: playerId,
  username: z.string(),
  /** Bonuses and marketing are closed until it ends. */
  strong: z.boolean(),
  markers: z.array(marker),
  /** Whom a held account resembles: it is decided by documents and by two. Empty where the case is about play. */
  resembles: z.array(playerId),
  opened_at: isoTime,
  due_at: isoTime,
  owner: z.nullable(z.string()),
  closed_at: z.nullable(isoTime),
  closed_by: z.nullable(z.string()),
  outcome: z.nullable(caseOutcome),
  reason: z.nullable(z.string()),
});

export const listSafetyCases = call({
  method: 'GET',
  path: '/api/staff/v1/safety/cases',
  audience: 'staff:safety.read',
  summary: 'Cases that markers opened: the open ones by their due time, the closed ones newest first',
  query: z.object({
    state: z.optional(z.enum(['open', 'closed'])),
    before: z.optional(safetyCaseId),
    limit,
  }),
  answer: z.object({ cases: z.array(safetyCase), open: z.int(), next: z.nullable(z.string()) }),
});

export const takeSafetyCase = call({
  method: 'POST',
  path: '/api/staff/v1/safety/cases/:id/owner',
  audience: 'staff:safety.work',
  summary: 'Be the one who follows it up',
  params: caseParams,
  answer: safetyCase,
});

export const closeSafetyCase = call({
  method: 'POST',
  path: '/api/staff/v1/safety/cases/:id/closure',
  audience: 'staff:safety.work',
  summary:
    'End it with what came of it; only whoever took it can. Bonuses and marketing open with the last strong one',
  params: caseParams,
  body: z.object({ outcome: caseOutcome, reason }),
  answer: safetyCase,
});

/** Counted by the worker every few minutes. */
const playSums = z.object({
  deposited: amount,
  withdrawn: amount,
  staked: amount,
  /** Cash staked less won; below zero where more was won. */
  lost: amount,
  played_s: z.int(),
});

const account = z.object({
  id: playerId,
  username: z.string(),
  registered_at: isoTime,
  status: z.enum(['open', 'blocked', 'closed']),
  currency,
  cash: amount,
  bonus: amount,
  lifetime: playSums,
  /** Calendar weeks of Istanbul, the newest first; those without play and money are left out. */
  weeks: z.array(z.object({ from: z.string(), ...playSums.shape })),
});

export const getSafetyPerson = call({
  method: 'GET',
  path: '/api/staff/v1/safety/people/:id',
  audience: 'staff:safety.read',
  summary: 'One person as play safety sees them: every account, money, play, limits and exclusion',
  params,
  answer: z.object({
    id: playerId,
    username: z.string(),
    currency,
    accounts: z.array(account),
    limits: safetyState.shape.limits,
    reality_check: safetyState.shape.reality_check,
    time_out: safetyState.shape.time_out,
    exclusion: safetyState.shape.exclusion,
    terms: safetyState.shape.terms,
    /** By whomever: the player, staff, a register, or documents that are missing. */
    stake_closed: z.boolean(),
    /** While a strong case is open. */
    bonus_closed: z.boolean(),
    marketing_closed: z.boolean(),
    open_cases: z.array(
      z.object({ id: safetyCaseId, number: z.string(), strong: z.boolean(), due_at: isoTime }),
    ),
  }),
});

const eventHead = { id: z.string(), at: isoTime, player_id: playerId, by: z.nullable(z.string()) };

const safetyEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('marker'), ...eventHead, marker }),
  z.object({
    kind: z.literal('contact'),
    ...eventHead,
    way: contactWay,
    result: contactResult,
    note: z.string(),
  }),
  z.object({
    kind: z.literal('case_ended'),
    ...eventHead,
    number: z.string(),
    outcome: caseOutcome,
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('change'),
    ...eventHead,
    what: z.string(),
    facts: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  }),
]);

export const listSafetyEvents = call({
  method: 'GET',
  path: '/api/staff/v1/safety/people/:id/events',
  audience: 'staff:safety.read',
  summary:
    'What happened to a person, the newest first: changes of limits and exclusions, markers, contacts, ended cases',
  params,
  query: z.object({
    only: z.optional(z.enum(['limits', 'exclusions', 'markers', 'contacts'])),
    before: z.optional(z.string().check(z.regex(/^\d{1,17}~[a-z_]{1,12}~\d{1,18}~\d{1,18}$/))),
    limit,
  }),
  answer: z.object({ events: z.array(safetyEvent), next: z.nullable(z.string()) }),
});

export const addContact = call({
  method: 'POST',
  path: '/api/staff/v1/safety/people/:id/contacts',
  audience: 'staff:safety.work',
  summary: 'Keep that somebody spoke with the player; it stays as it is',
  params,
  body: z.object({
    way: contactWay,
    at: z.iso.datetime(),
    result: contactResult,
    note: text(500).check(z.minLength(3)),
  }),
  answer: z.object({}),
});

const excludedPlayer = z.object({
  player_id: playerId,
  username: z.string(),
  term: exclusionTerm,
  began_at: isoTime,
  ends_at: z.nullable(isoTime),
  may_ask_return_at: isoTime,
  return_asked_at: z.nullable(isoTime),
  opens_at: z.nullable(isoTime),
  /** Null where the players themselves asked for it. */
  by: z.nullable(z.string()),
});

export const listExclusions = call({
  method: 'GET',
  path: '/api/staff/v1/safety/exclusions',
  audience: 'staff:safety.read',
  summary: 'Exclusions, the newest first: those that run, or those that opened again',
  query: z.object({
    state: z.optional(z.enum(['running', 'over'])),
    before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    limit,
  }),
  answer: z.object({ exclusions: z.array(excludedPlayer), running: z.int(), next: z.nullable(z.string()) }),
});

export const excludePlayer = call({
  method: 'POST',
  path: '/api/staff/v1/safety/people/:id/exclusions',
  audience: 'staff:safety.work',
  summary: 'Exclude a player who asked for it in writing, or lengthen what runs; nothing shortens it',
  params,
  /** `wish`: where the written wish is kept. */
  body: z.object({ term: exclusionTerm, wish: text(80).check(z.minLength(3)), reason }),
  answer: z.object({}),
});

export const lowerCap = call({
  method: 'POST',
  path: '/api/staff/v1/safety/people/:id/caps',
  audience: 'staff:safety.work',
  summary: "Lower what the house allows this player at most; a player's own limits stay",
  params,
  /** Money, or whole minutes of the kind `time`. */
  body: z.object({ kind: limitKind, window: limitWindow, cap: amountInput, reason }),
  answer: z.object({}),
});
