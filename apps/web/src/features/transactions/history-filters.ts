// Pure: what the history shows stands in the address, so that it can be shared and Back knows it.
import type { RequestFor } from '@yakamoz/contracts';
import { istanbulDay } from '@yakamoz/site/format';

import { transactionsTexts as texts } from './transactions-texts.ts';

export interface Filters {
  direction: keyof typeof texts.directions;
  state: keyof typeof texts.states;
  period: keyof typeof texts.periods;
  /** A number that is looked for, or nothing. */
  number: string;
}

export const noFilters: Filters = { direction: '', state: '', period: '', number: '' };

/** The names as they stand in the address. */
const names = { direction: 'tur', state: 'durum', period: 'donem', number: 'no' } as const;

const keyOf = <T extends string>(table: Record<T, string>, given: string | null): T | '' =>
  given !== null && Object.hasOwn(table, given) ? (given as T) : '';

/** Anybody can write an address: what makes no sense counts as not chosen. */
export const readFilters = (address: URLSearchParams): Filters => ({
  direction: keyOf(texts.directions, address.get(names.direction)),
  state: keyOf(texts.states, address.get(names.state)),
  period: keyOf(texts.periods, address.get(names.period)),
  number: onlyDigits(address.get(names.number) ?? ''),
});

/** What else stands in the address stays: an open request, for instance. */
export function writeFilters(address: URLSearchParams, filters: Filters): URLSearchParams {
  const written = new URLSearchParams(address);
  for (const name of Object.keys(names) as (keyof Filters)[]) {
    if (filters[name] === '') written.delete(names[name]);
    else written.set(names[name], filters[name]);
  }
  return written;
}

export const onlyDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 18);

export const countChosen = (filters: Filters): number =>
  Object.values(filters).filter((value) => value !== '').length;

export const narrows = (filters: Filters): boolean => countChosen(filters) > 0;

type Payments = RequestFor<'GET /api/v1/payments/requests'>['query'];
type Movements = RequestFor<'GET /api/v1/payments/movements'>['query'];

/** A direction, a state or a number chooses among payments; anything else is the statement with all movements. */
export const choosesPayments = ({ direction, state, number }: Filters): boolean =>
  direction === 'deposit' || direction === 'withdrawal' || state !== '' || number !== '';

const dayMs = 24 * 60 * 60 * 1000;

/** Days of Istanbul, both included; nothing for all times. */
export function daysOf(period: Filters['period'], now: number): { from?: string; to?: string } {
  const today = istanbulDay(now);
  const monthStart = `${today.slice(0, 7)}-01`;
  switch (period) {
    case '':
      return {};
    case 'bugun':
      return { from: today };
    case '7-gun':
      return { from: istanbulDay(now - 6 * dayMs) };
    case '30-gun':
      return { from: istanbulDay(now - 29 * dayMs) };
    case 'bu-ay':
      return { from: monthStart };
    case 'gecen-ay': {
      // The day before the first of this month; noon is the same day everywhere in Istanbul.
      const last = istanbulDay(Date.parse(`${monthStart}T12:00:00+03:00`) - dayMs);
      return { from: `${last.slice(0, 7)}-01`, to: last };
    }
  }
}

export const movementsQueryOf = ({ direction, period }: Filters, now: number): Movements => ({
  ...(direction === 'games' || direction === 'bonus' || direction === 'correction'
    ? { group: direction }
    : {}),
  ...daysOf(period, now),
});

export const queryOf = ({ direction, state, period, number }: Filters, now: number): Payments => ({
  ...(direction === 'deposit' || direction === 'withdrawal' ? { direction } : {}),
  ...(state !== '' && { state }),
  ...daysOf(period, now),
  ...(number !== '' && { id: number }),
});
