-- Makes the partitions of draws for this month and the three that follow. Gives how many were made.
-- Locks: as platform.make_months; rounds go on.
create or replace function keno.make_partitions() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return (select count(*) from platform.make_months('keno.draw', 100000));
end
$$;
