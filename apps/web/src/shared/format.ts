// The one place that turns figures and times into Turkish (D-02).

const zone = 'Europe/Istanbul';
const moment = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });

/** Amounts arrive as decimal strings and Intl formats them exactly, however long they are. */
export const formatMoney = (amount: string, currency: string): string =>
  new Intl.NumberFormat('tr-TR', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .format(amount as Intl.StringNumericLiteral)
    .replace('-', '\u2212');

/** A result, with its sign: '+₺25,00', '−₺10,00', '₺0,00'. */
export const formatResult = (amount: string, currency: string): string =>
  `${Number(amount) > 0 ? '+' : ''}${formatMoney(amount, currency)}`;

const day = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short', timeZone: zone });
export const formatDay = (isoTime: string): string => day.format(new Date(isoTime));
export const formatMoment = (isoTime: string): string => moment.format(new Date(isoTime));

const count = new Intl.NumberFormat('tr-TR');
export const formatCount = (value: number): string => count.format(value);

const percent = new Intl.NumberFormat('tr-TR', { style: 'percent', minimumFractionDigits: 2 });
/** 839 729 of a million is '%83,97'. */
export const formatShare = (millionths: number): string =>
  percent.format(Math.floor(millionths / 100) / 10_000);
