import { overviewTexts as texts } from './overview-texts.ts';

const weekdays = new Intl.DateTimeFormat('tr-TR', { weekday: 'long', timeZone: 'Europe/Istanbul' });

interface Compared {
  /** When the figure was read; its weekday is the one it is compared with. */
  asOf: string;
  now: number;
  /** Null where nobody kept it. */
  before: number | null;
  format: (value: number) => string;
}

/** The figure of a week ago in words, with how much more or less it is now. */
export function comparisonOf({ asOf, now, before, format }: Compared): string {
  if (before === null) return texts.noWeekAgo;
  const then = texts.weekAgo(weekdays.format(new Date(asOf)).toLocaleLowerCase('tr-TR'), format(before));
  // A share of nothing, or of a loss, says nothing.
  if (before <= 0) return then;
  const percent = Math.round(((now - before) / before) * 100);
  return `${then}, ${texts.difference(percent)}`;
}
