// The one place that turns figures and times into Turkish (D-02); a site adds what only its screens need.

export const shownZone = 'Europe/Istanbul';

const moment = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: shownZone,
});
const day = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short', timeZone: shownZone });

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: shownZone, dateStyle: 'short' });

/** The calendar day there, as YYYY-MM-DD. */
export const istanbulDay = (time: number): string => isoDay.format(time);

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** Made once for each currency: making one takes longer than formatting a page of amounts. */
export function moneyFormat(currency: string): Intl.NumberFormat {
  const known = moneyFormats.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat('tr-TR', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  moneyFormats.set(currency, made);
  return made;
}

/** Amounts arrive as decimal strings and Intl formats them exactly, however long they are. */
export const formatMoney = (amount: string, currency: string): string =>
  moneyFormat(currency)
    .format(amount as Intl.StringNumericLiteral)
    .replace('-', '\u2212');

/** A round amount as short as it can be read: '₺1.000'. */
export const formatWholeMoney = (amount: string, currency: string): string =>
  formatMoney(amount, currency).replace(/,00$/, '');

/** What came and what went, with its sign: '+₺25,00', '−₺10,00', '₺0,00'. */
export const formatSignedMoney = (amount: string, currency: string): string =>
  `${Number(amount) > 0 ? '+' : ''}${formatMoney(amount, currency)}`;

export const formatDay = (isoTime: string): string => day.format(new Date(isoTime));
export const formatMoment = (isoTime: string): string => moment.format(new Date(isoTime));

const count = new Intl.NumberFormat('tr-TR');
export const formatCount = (value: number): string => count.format(value);
