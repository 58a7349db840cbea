-- The first day of Istanbul from a given one on (or of all) that had pairs or followed one that had, how many of its pairs live, and whether it is over.
-- Locks: none.
-- Over a minute after midnight: a pair that was opened just before it is committed by then, or was cancelled.
create or replace function keno.next_day(from_day date) returns table (day date, living bigint, is_over boolean)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select wanted.day,
    (select count(*) from keno.pair
     where (opened_at at time zone 'Europe/Istanbul')::date = wanted.day and opened_at is not null and ended_at is null),
    wanted.day < ((platform.now() - interval '1 minute') at time zone 'Europe/Istanbul')::date
  from (
    select coalesce(from_day, (select min((opened_at at time zone 'Europe/Istanbul')::date) from keno.pair where opened_at is not null)) as day
  ) as wanted
  where wanted.day is not null
$$;
