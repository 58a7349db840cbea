// What days of play say about an offer. It reads every one of these days, so it has the time limit and the connections of searches.
import type { Currency } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Platform } from '../../../platform/platform.ts';

interface Span {
  from: string;
  to: string;
}

/** Amounts in minor units. */
export interface SimulatedCashback {
  currency: Currency;
  claims: number;
  paid: number;
  running: number;
  cost: string;
  costMost: string;
}

export interface CountedClaims {
  currency: Currency;
  claims: number;
}

export interface OverDays<Told> extends Span {
  currencies: Told[];
}

export async function simulateCashback(
  { searches }: Platform,
  given: object,
  days: number,
): Promise<OverDays<SimulatedCashback>> {
  const { rows } = await searches.run((reader) =>
    sql<SimulatedCashback & Span>`
      select from_day as "from", to_day as "to", currency, claims, paid, running, cost, cost_most as "costMost"
      from promotions.simulate_cashback(${JSON.stringify(given)}::jsonb, ${days})`.execute(reader),
  );
  return overDays(rows);
}

/** How often free rounds would have been claimed. */
export async function countClaims(
  { searches }: Platform,
  given: object,
  days: number,
): Promise<OverDays<CountedClaims>> {
  const { rows } = await searches.run((reader) =>
    sql<CountedClaims & Span>`
      select from_day as "from", to_day as "to", currency, claims
      from promotions.simulate_rounds(${JSON.stringify(given)}::jsonb, ${days})`.execute(reader),
  );
  return overDays(rows);
}

const overDays = <Told extends object>(rows: (Told & Span)[]): OverDays<Omit<Told & Span, keyof Span>> => ({
  from: rows[0]?.from ?? '',
  to: rows[0]?.to ?? '',
  currencies: rows.map(({ from: _from, to: _to, ...told }) => told),
});
