-- WAL-17: closes every day that is over and counted, the oldest first, and gives how many.
-- Locks: the row of wallet.rollup, until the transaction ends.
-- What the players held then is what their purses hold now less what moved since: one view of purses, counted days and
-- transfers not yet counted, so that the days behind it are not trusted but tested by it.
create or replace function wallet.close_days() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set lock_timeout = '1min'
as $$
declare
  counted   wallet.rollup;
  first_day date;
  last_day  date;
begin
  select * into strict counted from wallet.rollup for update;
  -- What was dated before midnight is committed and counted ten minutes later, or it belongs to the next day (WAL-17).
  last_day := ((counted.at - interval '10 minutes') at time zone 'Europe/Istanbul')::date - 1;
  select coalesce(max(day) + 1, (select min(day) from wallet.house_day)) into first_day from wallet.day_close;
  if (first_day <= last_day) is not true then
    return 0;
  end if;

  insert into wallet.day_close (day, below_xid, closed_at)
  select first_day + number, counted.below_xid, platform.now()
  from generate_series(0, last_day - first_day) as number;

  with held as (
    select currency, sum(cash + bonus + open_bets + withdrawal_pending - receivable) as total
    from wallet.purse group by currency
  ), uncounted as (
    select purse.currency, sum(side.amount) as total
    from wallet.transfer join wallet.purse using (player_id)
    cross join lateral (values (debit, -amount), (credit, amount)) as side (account, amount)
    where transfer.xid >= counted.below_xid
      and side.account in ('cash', 'bonus', 'open_bets', 'withdrawal_pending', 'receivable')
    group by purse.currency
  )
  insert into wallet.day_balance (day, currency, liability)
  select day_close.day, currency, held.total - coalesce(uncounted.total, 0) - coalesce((
    select sum(credits - debits) from wallet.player_day
    where player_day.day > day_close.day and player_day.currency = held.currency
  ), 0)
  from wallet.day_close cross join held left join uncounted using (currency)
  where day_close.day between first_day and last_day;
  return last_day - first_day + 1;
end
$$;
