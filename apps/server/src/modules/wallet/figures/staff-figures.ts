// The house's money on the staff's overview, from the sums that the worker rolls up: no transfer and no purse is read.
import type { Currency } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader } from '../../../platform/database.ts';
import { createAnswerCache } from '../../../platform/answer-cache.ts';
import type { Platform } from '../../../platform/platform.ts';
import { clearingAges } from '../books.ts';

export interface CurrencyFigures {
  currency: Currency;
  liability: bigint;
  today: DaySums;
  /** The same weekday a week ago, as far as it had come at this time; null where nobody kept it. */
  weekAgo: DaySums | null;
  adjustments: { count: number; credited: bigint; debited: bigint };
}

export interface DaySums {
  deposits: bigint;
  withdrawals: bigint;
  ggr: bigint;
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
    count: string;
    credited: string;
    debited: string;
    today: SumsOnWire;
    week_ago: SumsOnWire | null;
  }>`
    with moment as (
      select now_there::date as day, (extract(hour from now_there) * 60 + extract(minute from now_there))::int as minute
      from (select platform.now() at time zone 'Europe/Istanbul' as now_there) as local
    ), positions as (
      select currency, -sum(position) as liability from wallet.house_position group by currency
    ), by_hand as (
      select currency, coalesce(sum(transfers), 0) as count,
        coalesce(sum(debits) filter (where code = 'adjustment_in'), 0) as credited,
        coalesce(sum(credits) filter (where code = 'adjustment_out'), 0) as debited
      from wallet.house_day
      -- Against a company's account a payout that came back is given back.
      where day = (select day from moment) and code in ('adjustment_in', 'adjustment_out')
        and account not like 'psp_clearing:%'
      group by currency
    )
    select currency, liability::text, coalesce(count, 0)::text as count,
      coalesce(credited, 0)::text as credited, coalesce(debited, 0)::text as debited,
      (select jsonb_build_object('deposits', deposits::text, 'withdrawals', withdrawals::text, 'ggr', ggr::text)
       from wallet.day_sums((select day from moment), currency)) as today,
      (select jsonb_build_object('deposits', deposits::text, 'withdrawals', withdrawals::text, 'ggr', ggr::text)
       from wallet.day_pace, moment
       where day_pace.day = moment.day - 7 and day_pace.currency = positions.currency and day_pace.minute <= moment.minute
       order by day_pace.minute desc limit 1) as week_ago
    from positions left join by_hand using (currency)
    order by currency
  `.execute(reader);
  return rows.map((row) => ({
    currency: row.currency,
    liability: BigInt(row.liability),
    today: toSums(row.today),
    weekAgo: row.week_ago && toSums(row.week_ago),
    adjustments: { count: Number(row.count), credited: BigInt(row.credited), debited: BigInt(row.debited) },
  }));
}

/** As text: JSON's numbers would round them. */
type SumsOnWire = Record<keyof DaySums, string>;

const toSums = ({ deposits, withdrawals, ggr }: SumsOnWire): DaySums => ({
  deposits: BigInt(deposits),
  withdrawals: BigInt(withdrawals),
  ggr: BigInt(ggr),
});

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

/** Stakes wait as long as their matches are to come; whether one waits too long, the sportsbook says. */
function oldestOf({ open_bets: _stakes, ...ages }: Record<string, number>): MoneyFigures['oldestClearing'] {
  const [oldest] = Object.entries(ages).toSorted(([, one], [, other]) => other - one);
  return oldest === undefined ? null : { account: oldest[0], seconds: Math.round(oldest[1]) };
}
