-- Makes the partitions of transfers for this month and the three that follow. Gives how many were made.
-- Locks: as platform.make_months; postings go on.
create or replace function wallet.make_partitions() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  made integer;
  name text;
begin
  select count(*) into made from platform.make_months('wallet.transfer', 100000);
  -- PostgreSQL gives a partition its table's triggers for rows, but not those for statements.
  for name in
    select part.relname from pg_inherits join pg_class as part on part.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = 'wallet.transfer'::regclass and not exists (
      select from pg_trigger where tgrelid = part.oid and tgname = 'w3_transfers_are_not_emptied'
    )
  loop
    execute format(
      'create trigger w3_transfers_are_not_emptied before truncate on wallet.%I '
      'for each statement execute function wallet.refuse_to_rewrite()', name
    );
  end loop;
  return made;
end
$$;
