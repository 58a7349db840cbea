-- Pins the clock for ever at the true time.
-- Locks: the row of platform.clock, until the transaction ends.
create or replace function platform.pin_clock() returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  update platform.clock set pinned = true where not pinned;
end;
