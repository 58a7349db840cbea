-- Makes the partitions of transfers for this month and the three that follow. Gives how many were made.
-- Locks: wallet.transfer against other changes of its partitions; postings go on.
create or replace function wallet.make_partitions() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  -- Betting goes on meanwhile: what cannot be had at once is tried again tomorrow.
  set lock_timeout = '2s'
as $$
declare
  first_day date := date_trunc('month', platform.now() at time zone 'UTC');
  month     date;
  name      text;
  made      integer := 0;
begin
  for ahead in 0..3 loop
    month := first_day + make_interval(months => ahead);
    name := format('transfer_%s', to_char(month, 'YYYYMM'));
    if to_regclass('wallet.' || name) is null then
      -- Made beside and attached, which does not stop the readers and writers of the other months.
      execute format('create table wallet.%I (like wallet.transfer including all)', name);
      execute format(
        'alter table wallet.transfer attach partition wallet.%I for values from (%L) to (%L)', name,
        month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC'
      );
      execute format(
        'create trigger w3_transfers_are_not_emptied before truncate on wallet.%I '
        'for each statement execute function wallet.refuse_to_rewrite()', name
      );
      made := made + 1;
    end if;
  end loop;
  return made;
end
$$;
