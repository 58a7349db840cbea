// The day's books: what the house owed its players when the day began and ended, and everything that lies between.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { amount, currency, isoTime } from '../fields.ts';
import { accountName } from './account-name.ts';

/** A day of Istanbul that a calendar has. */
const day = z.string().check(
  z.regex(/^20\d{2}-\d{2}-\d{2}$/),
  z.refine((written) => isInCalendar(written)),
);

function isInCalendar(written: string): boolean {
  const [year = 0, month = 0, date = 0] = written.split('-').map(Number);
  const daysInMonth = [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return date >= 1 && date <= daysInMonth;
}

/** Without one: today. */
const query = z.object({ day: z.optional(day) });

const currencyBook = z.object({
  currency,
  /** All accounts of all players: what the house would have to pay out. */
  opening: amount,
  closing: amount,
  deposits: amount,
  withdrawals: amount,
  stakes: amount,
  wins: amount,
  ggr: amount,
  /** What bonuses, adjustments and rounding gave the players, less what they took. */
  bonus: amount,
  adjustments: amount,
  rounding: amount,
  other: amount,
  /** opening + deposits − withdrawals − ggr + bonus + adjustments + rounding + other − closing. */
  difference: amount,
  play: z.array(
    z.object({ account: z.string(), name: accountName, stakes: amount, wins: amount, ggr: amount }),
  ),
  /** closing = opening − deposits + withdrawals + settled + fees + other; below zero is owed to the house. */
  payments: z.array(
    z.object({
      account: z.string(),
      name: accountName,
      opening: amount,
      deposits: amount,
      withdrawals: amount,
      settled: amount,
      fees: amount,
      other: amount,
      closing: amount,
    }),
  ),
});

export const getClosing = call({
  method: 'GET',
  path: '/api/staff/v1/closing',
  audience: 'staff:reports.read',
  summary:
    "A day's books by currency: opening, movements by product and provider, closing, and the difference",
  query,
  answer: z.object({
    day,
    today: day,
    as_of: isoTime,
    /** Nothing later is in the figures of a day that is not closed; null before anything was counted. */
    counted_to: z.nullable(isoTime),
    /** Null while the day can still change. */
    closed_at: z.nullable(isoTime),
    /** The day is not closed, and what counts it has not run for some minutes. */
    stale: z.boolean(),
    currencies: z.array(currencyBook),
  }),
});

export const getClosingFile = call({
  method: 'GET',
  path: '/api/staff/v1/closing-file',
  audience: 'staff:reports.read',
  summary: "A day's books as a CSV file",
  query,
  /** A file and no JSON. */
  answer: z.unknown(),
});
