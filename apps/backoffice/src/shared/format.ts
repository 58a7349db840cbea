// The one place that turns figures and times into Turkish (D-02).

const zone = 'Europe/Istanbul';
const moment = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
const exact = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
const day = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short', timeZone: zone });
const clock = new Intl.DateTimeFormat('tr-TR', { timeStyle: 'medium', timeZone: zone });

/** Amounts arrive as decimal strings and Intl formats them exactly, however long they are. */
export const formatMoney = (amount: string, currency: string): string =>
  new Intl.NumberFormat('tr-TR', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .format(amount as Intl.StringNumericLiteral)
    .replace('-', '\u2212');

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

/** With its sign, also where it is above zero: what came and what went. */
export const formatSignedMoney = (amount: string, currency: string): string =>
  amount.startsWith('-') || Number(amount) === 0
    ? formatMoney(amount, currency)
    : `+${formatMoney(amount, currency)}`;

export const formatDay = (isoTime: string): string => day.format(new Date(isoTime));
/** Of a plain day ('2026-11-15'), for places where the year is known. */
export const formatDayAndMonth = (isoDay: string): string => `${isoDay.slice(8, 10)}.${isoDay.slice(5, 7)}`;
export const formatMoment = (isoTime: string): string => moment.format(new Date(isoTime));
/** With seconds, for evidence. */
export const formatExactMoment = (isoTime: string): string => exact.format(new Date(isoTime));
export const formatClock = (timeMs: number): string => clock.format(new Date(timeMs));

const count = new Intl.NumberFormat('tr-TR');
export const formatCount = (value: number): string => count.format(value);

/** Long ids and hashes in a table: their ends tell them apart. */
export const shortId = (id: string, ends = 6): string =>
  id.length <= 2 * ends + 1 ? id : `${id.slice(0, ends)}\u2026${id.slice(-ends)}`;
