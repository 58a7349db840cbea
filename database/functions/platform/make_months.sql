-- Makes the monthly partitions of a table from this month to the third after it (in UTC) and gives the new names.
-- Locks: the table against other changes of its partitions. Its default partition exclusively, while rows are moved out of it.
-- A table is partitioned by its time, or by a number that begins with it (platform.first_id).
-- Rows that lie in the default partition move into the month they belong to, earlier months included. A month that cannot be
-- made is reported as a warning and stops no other. More than moved_max rows are not moved: readers wait meanwhile. Null moves all.
create or replace function platform.make_months(of_table regclass, moved_max bigint) returns setof text
  language plpgsql
  -- Players wait for none of this: what cannot be had at once is tried again tomorrow.
  set lock_timeout = '2s'
as $$
declare
  this_month date := date_trunc('month', platform.now() at time zone 'UTC');
  home       text;
  stem       text;
  stray      regclass;
  part_key   text;
  is_number  boolean;
  row_time   text;
  months     date[];
  month      date;
  name       text;
  low        text;
  high       text;
  bounds     text;
  strays     bigint;
begin
  select relnamespace::regnamespace::text, relname into home, stem from pg_class where oid = of_table;
  select parted.partdefid::regclass, quote_ident(kept.attname), kept.atttypid = 'bigint'::regtype into stray, part_key, is_number
  from pg_partitioned_table as parted
  join pg_attribute as kept on kept.attrelid = parted.partrelid and kept.attnum = parted.partattrs[0]
  where parted.partrelid = of_table;
  row_time := case when is_number then format('to_timestamp((%s >> 22) / 1000.0)', part_key) else part_key end;
  -- As an array: a query that is still open would forbid changes of the table it reads.
  execute format(
    'select array_agg(distinct month order by month) from (
      select ($1 + make_interval(months => ahead))::date as month from generate_series(0, 3) as ahead
      union select date_trunc(''month'', %1$s at time zone ''UTC'')::date from only %2$s
      where %1$s < ($1 + interval ''4 months'') at time zone ''UTC''
    ) as wanted', row_time, stray
  ) into months using this_month;

  foreach month in array months loop
    name := format('%s_%s', stem, to_char(month, 'YYYYMM'));
    if to_regclass(format('%I.%I', home, name)) is not null then
      continue;
    end if;
    begin
      -- Made beside and attached, which does not stop the readers and writers of the other months.
      execute format('create table %I.%I (like %s including all)', home, name, of_table);
      low := platform.month_bound(month, is_number);
      high := platform.month_bound((month + interval '1 month')::date, is_number);
      bounds := format('%1$s >= %2$L and %1$s < %3$L', part_key, low, high);
      execute format('select count(*) from only %s where %s', stray, bounds) into strays;
      if strays > moved_max then
        raise exception '% rows of % lie in %, more than are moved at once', strays, name, stray;
      end if;
      if strays > 0 then
        execute format('lock table only %s in access exclusive mode', stray);
        -- The table's own fences keep rows from leaving it; these stay in it.
        execute format('alter table only %s disable trigger user', stray);
        execute format(
          'with moved as (delete from only %s where %s returning *) insert into %I.%I select * from moved', stray, bounds,
          home, name
        );
        execute format('alter table only %s enable trigger user', stray);
      end if;
      execute format(
        'alter table %s attach partition %I.%I for values from (%L) to (%L)', of_table, home, name, low, high
      );
      return next name;
    exception
      -- Somebody reads the default partition for longer than the lock is waited for, a row came into it meanwhile, or there are too many.
      when lock_not_available or check_violation or raise_exception then
        raise warning 'partition % was not made: %', name, sqlerrm;
    end;
  end loop;
  perform platform.fence_months(of_table);
end
$$;
