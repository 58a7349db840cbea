// Money and moments as they stand in a Turkish sentence.
export interface MoneyText {
  amount: string;
  currency: string;
}

export const money = ({ amount, currency }: MoneyText): string =>
  new Intl.NumberFormat('tr-TR', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount as Intl.StringNumericLiteral,
  );

export const momentText = (iso: string): string =>
  new Intl.DateTimeFormat('tr-TR', {
    timeZone: 'Europe/Istanbul',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));

/** The same where it may be in another year. */
export const farMomentText = (iso: string): string =>
  new Intl.DateTimeFormat('tr-TR', {
    timeZone: 'Europe/Istanbul',
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(iso));
