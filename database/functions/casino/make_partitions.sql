-- Makes the partitions of phases for this month and the three that follow. Gives how many were made.
-- Locks: casino.phase against other changes of its partitions; rounds go on.
-- The default partition is for what comes without one.
create or replace function casino.make_partitions() returns integer
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
    name := format('phase_%s', to_char(month, 'YYYYMM'));
    if to_regclass('casino.' || name) is null then
      execute format('create table casino.%I (like casino.phase including all)', name);
      execute format(
        'alter table casino.phase attach partition casino.%I for values from (%L) to (%L)', name,
        month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC'
      );
      made := made + 1;
    end if;
  end loop;
  return made;
end
$$;
