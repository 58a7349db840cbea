-- Moves the clock by an interval; refused where it is pinned, because the installation holds real money.
-- Locks: the row of platform.clock, until the transaction ends.
create or replace function platform.move_clock(by interval) returns timestamptz
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update platform.clock set offset_by = offset_by + move_clock.by where not pinned;
  if not found then
    raise exception 'the clock is pinned: this installation holds real money';
  end if;
  return platform.now();
end
$$;
