-- Moves the clock by an interval; refused where the database holds real money (platform.keep_true_time).
-- Locks: the row of platform.clock, until the transaction ends.
create or replace function platform.move_clock(by interval) returns timestamptz
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update platform.clock set offset_by = offset_by + move_clock.by;
  return platform.now();
end
$$;
