-- FAIR-7: the version of the pay table that rounds of this moment are played by: never one that was not in the log for a day before its time.
-- Locks: none.
create or replace function keno.version_in_force(time_now timestamptz) returns smallint
  language sql stable
begin atomic
  select version from keno.table_use
  where from_at <= time_now and (version = 1 or logged_at <= from_at - interval '24 hours')
  order by from_at desc limit 1;
end;
