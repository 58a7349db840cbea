-- FAIR-13: for each currency what the house owes now, and the same by the book of the last closed day and what moved since (WAL-17).
-- Locks: none.
create or replace function wallet.owed_by_book() returns table (day date, currency text, purses bigint, owed numeric, by_book numeric)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  with last_close as (select max(day_close.day) as day from wallet.day_close),
  held as (
    select purse.currency, count(*) as purses, sum(purse.cash + purse.open_bets + purse.withdrawal_pending) as owed,
      sum(purse.receivable - purse.bonus) as apart
    from wallet.purse group by purse.currency
  ), uncounted as (
    select purse.currency, sum(side.amount) as total
    from wallet.transfer join wallet.purse using (player_id)
    cross join lateral (values (transfer.debit, -transfer.amount), (transfer.credit, transfer.amount)) as side (account, amount)
    where transfer.xid >= (select rollup.below_xid from wallet.rollup)
      and side.account in ('cash', 'bonus', 'open_bets', 'withdrawal_pending', 'receivable')
    group by purse.currency
  )
  select last_close.day, held.currency::text, held.purses, held.owed,
    coalesce(closed.liability, 0) + coalesce(uncounted.total, 0) + coalesce((
      select sum(counted.credits - counted.debits) from wallet.player_day as counted
      where counted.day > last_close.day and counted.currency = held.currency
    ), 0) + held.apart
  from last_close cross join held
  left join wallet.day_balance as closed on closed.day = last_close.day and closed.currency = held.currency
  left join uncounted on uncounted.currency = held.currency
  where last_close.day is not null
$$;
