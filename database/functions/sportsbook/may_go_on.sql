-- Whether a sweep that has not ended may be taken now; inlined.
-- Locks: none.
create or replace function sportsbook.may_go_on(sweep sportsbook.sweep, time_now timestamptz) returns boolean
  language sql stable
as $$
  -- SPB-17: a bet that was under way when the market was decided locked its purse, so it has a number, before it read the market.
  select (sweep.pass = 1 or sweep.fence <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint)
    and (sweep.rests_until > time_now) is not true
$$;
