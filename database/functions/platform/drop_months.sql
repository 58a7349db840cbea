-- Drops the monthly partitions of a table that ended longer ago than their rows are kept. Gives how many.
-- Locks: the table exclusively, for a moment at each; what cannot be had within two seconds is tried again tomorrow.
-- The caller decides how long rows are kept.
create or replace function platform.drop_months(of_table regclass, kept interval) returns integer
  language plpgsql
  set lock_timeout = '2s'
as $$
declare
  first_kept text := to_char((platform.now() - kept) at time zone 'UTC', 'YYYYMM');
  dropped    integer := 0;
  place      text;
begin
  for place in
    select part.oid::regclass::text from pg_inherits join pg_class as part on part.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = of_table and part.relname ~ '_[0-9]{6}$' and right(part.relname, 6) < first_kept
    order by part.relname
  loop
    begin
      execute format('drop table %s', place);
      dropped := dropped + 1;
    exception
      when lock_not_available then
        raise warning 'partition % was not dropped: %', place, sqlerrm;
    end;
  end loop;
  return dropped;
end
$$;
