-- Makes the partitions of bets, legs, settlements, cash-outs and what waited for this month and the three that follow. Gives how many were made.
-- Locks: as platform.make_months; bets go on.
create or replace function sportsbook.make_partitions() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return (select count(*) from platform.make_months('sportsbook.bet', 100000))
    + (select count(*) from platform.make_months('sportsbook.leg', 100000))
    + (select count(*) from platform.make_months('sportsbook.settlement', 100000))
    + (select count(*) from platform.make_months('sportsbook.cash_out', 100000))
    + (select count(*) from platform.make_months('sportsbook.waiting', 100000));
end
$$;
