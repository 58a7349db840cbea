// A day's books. Opening and closing come from the players' side and the movements from the house's side, so that an error
// shows as a difference. Of a closed day both balances were read from the purses when it was closed (wallet.close_days); of an
// open day they are the last closing and the players' side of the transfers counted since. The movements are the counted
// house's side (wallet.house_day). No transfer and no purse is read here.
import type { Currency } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader } from '../../../platform/database.ts';
import { currencyBook } from './day-book-rules.ts';
import type { CurrencyBook } from './day-book-rules.ts';

export interface DayBook {
  day: string;
  /** Today in Istanbul, as the database has it. */
  today: string;
  asOf: Date;
  /** The figures of an open day contain nothing later than this. */
  countedTo: Date | null;
  closedAt: Date | null;
  /** The day is open, and the rollup has not run for a while. */
  stale: boolean;
  currencies: CurrencyBook[];
}

/** Without a day: today. */
export async function readDayBook(reader: Reader, day?: string): Promise<DayBook> {
  // One query, so that both sides are of the same moment: a rollup in between would look like a difference.
  const { rows } = await sql<Row>`
    with asked as (
      select coalesce(${day ?? null}::date, (platform.now() at time zone 'Europe/Istanbul')::date) as day
    ), closed as (
      select day_close.* from wallet.day_close join asked using (day)
    ), base as (
      select coalesce(max(day_close.day), '-infinity') as day
      from asked left join wallet.day_close on day_close.day < asked.day
    ), players as (
      select currency,
        sum(credits - debits) filter (where player_day.day < asked.day) as before,
        sum(credits - debits) as until_end
      from asked, base, wallet.player_day
      where player_day.day > base.day and player_day.day <= asked.day
      group by currency
    ), later as (
      select account, currency, sum(credits - debits) filter (where house_day.day > asked.day) as after,
        sum(credits - debits) as since_start
      from asked, wallet.house_day where house_day.day >= asked.day
      group by account, currency
    )
    select asked.day::text as day, platform.now() as now,
      (platform.now() at time zone 'Europe/Istanbul')::date::text as today,
      rollup.at as counted_to, (select closed_at from closed) as closed_at,
      not exists (select from closed)
        and (rollup.at < platform.now() - interval '5 minutes') is not false as stale,
      coalesce((
        select json_agg(json_build_object(
          'currency', known.currency,
          'opening', (coalesce(opened.liability, 0) + coalesce(players.before, 0))::text,
          'closing', coalesce(
            ended.liability, coalesce(opened.liability, 0) + coalesce(players.until_end, 0)
          )::text,
          'counted', coalesce((
            select json_agg(json_build_object(
              'account', account, 'code', code, 'debits', debits::text, 'credits', credits::text
            ))
            from wallet.house_day where house_day.day = asked.day and house_day.currency = known.currency
          ), '[]'),
          'positions', (
            select json_agg(json_build_object(
              'account', account,
              'opening', (position - coalesce(since_start, 0))::text,
              'closing', (position - coalesce(after, 0))::text
            ))
            from wallet.house_position left join later using (account, currency)
            where house_position.currency = known.currency
          )
        ) order by known.currency)
        from (select distinct currency from wallet.house_position) as known
        left join players on players.currency = known.currency
        left join wallet.day_balance as opened
          on opened.currency = known.currency and opened.day = base.day
        left join wallet.day_balance as ended
          on ended.currency = known.currency and ended.day = asked.day
      ), '[]') as sides
    from asked, base, wallet.rollup
  `.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('wallet.rollup has no row');
  return {
    day: row.day,
    today: row.today,
    asOf: row.now,
    countedTo: row.counted_to,
    closedAt: row.closed_at,
    stale: row.stale,
    currencies: row.sides.map(bookOf),
  };
}

interface Row {
  day: string;
  today: string;
  now: Date;
  counted_to: Date | null;
  closed_at: Date | null;
  stale: boolean;
  sides: SidesOnWire[];
}

/** Whole numbers as text: a JSON number would lose digits that do not fit a double. */
interface SidesOnWire {
  currency: Currency;
  opening: string;
  closing: string;
  counted: { account: string; code: string; debits: string; credits: string }[];
  positions: { account: string; opening: string; closing: string }[];
}

const bookOf = ({ currency, opening, closing, counted, positions }: SidesOnWire): CurrencyBook =>
  currencyBook({
    currency,
    opening: BigInt(opening),
    closing: BigInt(closing),
    counted: counted.map((row) => ({ ...row, debits: BigInt(row.debits), credits: BigInt(row.credits) })),
    positions: positions.map((one) => ({
      account: one.account,
      opening: BigInt(one.opening),
      closing: BigInt(one.closing),
    })),
  });
