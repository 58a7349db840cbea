// The figures of the overview and of the menu. Each is read from an index or from what the worker has rolled up; none counts a table
// that grows with the house.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { amount, currency, isoTime } from '../fields.ts';
import { accountName } from './account-name.ts';

/** A day of Istanbul. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const getPlayerFigures = call({
  method: 'GET',
  path: '/api/staff/v1/figures/players',
  audience: 'staff:overview.read',
  summary:
    'How many players there are, came today, are active and signed in, and who came on the last 14 days',
  answer: z.object({
    /** When the figures were read: an answer may be a few seconds old. */
    as_of: isoTime,
    /** Counted while they are few; an estimate of the database, and said so, when they are many. */
    registered: z.object({ count: z.int(), estimated: z.boolean() }),
    registered_today: z.int(),
    /** Of the same weekday a week ago, up to this time of day. */
    registered_week_ago: z.int(),
    /** Players who did something today. */
    active_today: z.object({ count: z.int(), at_least: z.boolean() }),
    /** Null where nobody kept it. */
    active_week_ago: z.nullable(z.object({ count: z.int(), at_least: z.boolean() })),
    /** Counting stops where it would cost too much: then there are at least so many. */
    signed_in: z.object({ count: z.int(), at_least: z.boolean() }),
    /** The oldest first; today is the last and not over. */
    registrations: z.array(z.object({ day, count: z.int() })),
  }),
});

const daySums = z.object({ deposits: amount, withdrawals: amount, ggr: amount });

export const getMoneyFigures = call({
  method: 'GET',
  path: '/api/staff/v1/figures/money',
  audience: 'staff:money.read',
  summary:
    'What the house owes its players, and what came in, went out, was won and corrected today, by currency',
  answer: z.object({
    as_of: isoTime,
    /** The books behind these figures are rolled up by the worker; null before it has done so once. */
    rolled_up_at: z.nullable(isoTime),
    currencies: z.array(
      z.object({
        currency,
        /** All accounts of all players: what the house would have to pay out. */
        liability: amount,
        today: daySums,
        /** Of the same weekday, as far as it had come at this time of day; null where nobody kept it. */
        week_ago: z.nullable(daySums),
        adjustments_today: z.object({ count: z.int(), credited: amount, debited: amount }),
      }),
    ),
    /** The oldest first; today is the last and not over. Days on which nothing moved are zero. */
    ggr: z.array(z.object({ day, currency, ggr: amount })),
    /** Money on its way that has not arrived for the longest time. */
    oldest_clearing: z.nullable(z.object({ account: z.string(), name: accountName, seconds: z.int() })),
  }),
});

/** The desks on which work waits, as the menu names them. */
export const waitingDesk = z.enum([
  'withdrawals',
  'deposits',
  'approvals',
  'documents',
  'requests',
  'cases',
  'safety',
  'trading',
  'support',
]);
export type WaitingDesk = z.output<typeof waitingDesk>;

/** What waits on them; a desk may have several lists. */
export const waitingQueue = z.enum([
  'withdrawals',
  'claims',
  'suspense',
  'coins',
  'records',
  'approvals',
  'documents',
  'requests',
  'payment_cases',
  'game_cases',
  'safety_cases',
  'alarms',
  'referrals',
  'talks',
]);
export type WaitingQueueName = z.output<typeof waitingQueue>;

export const getWaiting = call({
  method: 'GET',
  path: '/api/staff/v1/figures/waiting',
  audience: 'staff:self',
  summary: 'How much waits on each desk that the role may see, and since when',
  answer: z.object({
    waiting: z.partialRecord(waitingDesk, z.int()),
    /** Each list for itself, with since when its oldest waits. */
    queues: z.array(z.object({ queue: waitingQueue, count: z.int(), oldest_at: z.nullable(isoTime) })),
  }),
});
