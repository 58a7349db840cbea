// The house's money on the staff's overview, from the sums that the worker rolls up: no transfer and no purse is read.
import type { Currency } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader } from '../../platform/database.ts';
import { createAnswerCache } from '../../platform/answer-cache.ts';
import type { Platform } from '../../platform/platform.ts';
import { clearingAges } from './books.ts';

export interface CurrencyFigures {
  currency: Currency;
  liability: bigint;
  ggrToday: bigint;
  adjustments: { count: number; credited: bigint; debited: bigint };
}

export interface MoneyFigures {
  asOf: Date;
  rolledUpAt: Date | null;
  currencies: CurrencyFigures[];
  ggr: { day: string; currency: Currency; ggr: bigint }[];
  oldestClearing: { account: string; seconds: number } | null;
}

const freshMs = 5_000;
const days = 14;

export function createMoneyFigures({ database, log }: Platform) {
  const { reader } = database;
  const cache = createAnswerCache<MoneyFigures>({
    name: 'money figures',
    log,
    freshMs,
    room: { answersMax: 1 },
  });
  return (): Promise<MoneyFigures> =>
    cache.recall('', async () => ({
      ...(await readRollup(reader)),
      currencies: await readCurrencies(reader),
      ggr: await readGgrByDay(reader),
      oldestClearing: oldestOf(await clearingAges(reader)),
    }));
}

async function readRollup(reader: Reader): Promise<Pick<MoneyFigures, 'asOf' | 'rolledUpAt'>> {
  const { rows } = await sql<{ now: Date; at: Date | null }>`
    select platform.now() as now, (select at from wallet.rollup) as at
  `.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('the query of the time returned no row');
  return { asOf: row.now, rolledUpAt: row.at };
}

/**
 * WAL-2: debits equal credits over all accounts, so the players' side is the negative sum of the house's side. That is exact, and
 * it reads a few rows instead of every purse.
 */
async function readCurrencies(reader: Reader): Promise<CurrencyFigures[]> {
  const { rows } = await sql<{
    currency: Currency;
    liability: string;
    ggr: string;
    count: string;
    credited: string;
    debited: string;
  }>`
    with positions as (
      select currency, -sum(position) as liability from wallet.house_position group by currency
    ), today as (
      select currency,
        coalesce(sum(credits - debits) filter (where account like 'ggr:%'), 0) as ggr,
        coalesce(sum(transfers) filter (where code in ('adjustment_in', 'adjustment_out') and by_hand), 0) as count,
        coalesce(sum(debits) filter (where code = 'adjustment_in' and by_hand), 0) as credited,
        coalesce(sum(credits) filter (where code = 'adjustment_out' and by_hand), 0) as debited
      from wallet.house_day
      -- Against a company's account a payout that came back is given back.
      cross join lateral (select account not like 'psp_clearing:%' as by_hand) as made
      where day = (platform.now() at time zone 'Europe/Istanbul')::date group by currency
    )
    select currency, liability::text, coalesce(ggr, 0)::text as ggr, coalesce(count, 0)::text as count,
      coalesce(credited, 0)::text as credited, coalesce(debited, 0)::text as debited
    from positions left join today using (currency)
    order by currency
  `.execute(reader);
  return rows.map((row) => ({
    currency: row.currency,
    liability: BigInt(row.liability),
    ggrToday: BigInt(row.ggr),
    adjustments: { count: Number(row.count), credited: BigInt(row.credited), debited: BigInt(row.debited) },
  }));
}

/** Every currency and every day, also days without movement. */
async function readGgrByDay(reader: Reader): Promise<MoneyFigures['ggr']> {
  const { rows } = await sql<{ day: string; currency: Currency; ggr: string }>`
    with today as (
      select (platform.now() at time zone 'Europe/Istanbul')::date as day
    ), known as (
      select distinct currency from wallet.house_position
    ), line as (
      select today.day - back as day from today, generate_series(0, ${days - 1}::int) as back
    )
    select line.day::text, currency, coalesce((
      select sum(credits - debits) from wallet.house_day
      where house_day.day = line.day and house_day.currency = known.currency and account like 'ggr:%'
    ), 0)::text as ggr
    from line, known order by line.day, currency
  `.execute(reader);
  return rows.map(({ day, currency, ggr }) => ({ day, currency, ggr: BigInt(ggr) }));
}

function oldestOf(ages: Record<string, number>): MoneyFigures['oldestClearing'] {
  const [oldest] = Object.entries(ages).toSorted(([, one], [, other]) => other - one);
  return oldest === undefined ? null : { account: oldest[0], seconds: Math.round(oldest[1]) };
}
