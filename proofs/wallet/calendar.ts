// The days a run lives through. They are always the same ones, so that a seed finds the same calendar next year, and
// they end on Monday 3 May 2027: a new month and a new week have then begun, on different days.
import type { Bound } from './commands.ts';

const dayMs = 86_400_000;
// Turkey has kept this one hour since 2016, the whole year round.
const istanbulAheadMs = 3 * 3_600_000;
const lastNoonMs = Date.UTC(2027, 4, 3, 12) - istanbulAheadMs;

/** Noon in Istanbul: half a day away from every midnight, so that no run drifts over one by accident. */
export const noonOf = (day: number, days: number): Date => new Date(lastNoonMs - (days - 1 - day) * dayMs);

/** Midnight in Istanbul after that noon. */
export const midnightAfter = (noon: Date): Date => new Date(noon.getTime() + dayMs / 2);

/** The calendar window of Istanbul that a moment lies in, by the day it begins. */
export function windowOf(window: Bound['window'], atMs: number): string {
  const day = Math.floor((atMs + istanbulAheadMs) / dayMs);
  const date = new Date(day * dayMs);
  switch (window) {
    case 'day':
      return `day of ${date.toISOString().slice(0, 10)}`;
    case 'week': {
      const sinceMonday = (date.getUTCDay() + 6) % 7;
      return `week of ${new Date((day - sinceMonday) * dayMs).toISOString().slice(0, 10)}`;
    }
    case 'month':
      return `month of ${date.toISOString().slice(0, 7)}`;
  }
}
