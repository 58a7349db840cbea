-- Makes the partitions of the audit trail for this month and the three that follow. Gives how many were made.
-- Locks: as platform.make_months; entries go on being added.
create or replace function staff.make_partitions() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return (select count(*) from platform.make_months('staff.audit', 100000));
end
$$;
