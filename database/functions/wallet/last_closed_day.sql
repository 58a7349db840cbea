-- The last day whose books are closed (WAL-17); null before the first.
-- Locks: none.
create or replace function wallet.last_closed_day() returns date
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select max(day) from wallet.day_close;
end;
