-- Makes the partitions of the audit trail for this month and the three that follow. Gives how many were made.
-- Locks: staff.audit against other changes of its partitions; entries go on being added.
create or replace function staff.make_partitions() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
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
    name := format('audit_%s', to_char(month, 'YYYYMM'));
    if to_regclass('staff.' || name) is null then
      execute format('create table staff.%I (like staff.audit including all)', name);
      execute format(
        'alter table staff.audit attach partition staff.%I for values from (%L) to (%L)', name,
        month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC'
      );
      execute format(
        'create trigger s6_entries_are_not_emptied before truncate on staff.%I '
        'for each statement execute function staff.refuse_to_rewrite()', name
      );
      made := made + 1;
    end if;
  end loop;
  return made;
end
$$;
