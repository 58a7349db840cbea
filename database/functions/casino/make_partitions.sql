-- Makes the partitions of phases for this month and the three that follow. Gives how many were made.
-- Locks: as platform.make_months; rounds go on.
create or replace function casino.make_partitions() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return (select count(*) from platform.make_months('casino.phase', 100000));
end
$$;
