-- Makes the partitions of the events for this month and the three that follow. Gives how many were made.
-- Locks: as platform.make_months; events go on being added.
create or replace function access.make_partitions() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  made integer;
  name text;
begin
  select count(*) into made from platform.make_months('access.event', 100000);
  -- PostgreSQL gives a partition its table's triggers for rows, but not those for statements.
  for name in
    select part.relname from pg_inherits join pg_class as part on part.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = 'access.event'::regclass and not exists (
      select from pg_trigger where tgrelid = part.oid and tgname = 'acc1_events_are_not_emptied'
    )
  loop
    execute format(
      'create trigger acc1_events_are_not_emptied before truncate on access.%I '
      'for each statement execute function access.refuse_to_rewrite()', name
    );
  end loop;
  return made;
end
$$;
