// What only screens of the staff show; the rest stands in the kit's own file.
import { shownZone } from '@yakamoz/site/format';

const exact = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: shownZone,
});
const clock = new Intl.DateTimeFormat('tr-TR', { timeStyle: 'medium', timeZone: shownZone });

/** Round amounts, for the lines of a chart. */
export const formatRoundMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('tr-TR', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  })
    .format(amount)
    .replace('-', '\u2212')
    // The short form of a thousand is a lone B, which reads as a billion.
    .replace(/\sB$/, '\u00a0bin');

/** Of a plain day ('2026-11-15'), for places where the year is known. */
export const formatDayAndMonth = (isoDay: string): string => `${isoDay.slice(8, 10)}.${isoDay.slice(5, 7)}`;
/** With seconds, for evidence. */
export const formatExactMoment = (isoTime: string): string => exact.format(new Date(isoTime));
export const formatClock = (timeMs: number): string => clock.format(new Date(timeMs));

/** Long ids and hashes in a table: their ends tell them apart. */
export const shortId = (id: string, ends = 6): string =>
  id.length <= 2 * ends + 1 ? id : `${id.slice(0, ends)}\u2026${id.slice(-ends)}`;
