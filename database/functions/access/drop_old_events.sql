-- ACC-1: events are kept for 400 days, by whole months. Gives how many months were dropped.
-- Locks: as platform.drop_months; a sign-in waits for moments.
create or replace function access.drop_old_events() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return platform.drop_months('access.event', interval '400 days');
end
$$;
