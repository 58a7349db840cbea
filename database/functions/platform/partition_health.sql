-- Of every table in monthly partitions: rows outside all months (counted up to 100,000), and how many months ahead exist.
-- Locks: none.
create or replace function platform.partition_health() returns table (name text, strays bigint, months_ahead integer)
  language plpgsql security definer stable
  set search_path = pg_catalog, pg_temp
as $$
declare
  known record;
begin
  for known in
    select parent.oid, parent.relnamespace::regnamespace::text || '.' || parent.relname as name, parent.relname as stem,
      parted.partdefid::regclass as stray
    from pg_partitioned_table as parted join pg_class as parent on parent.oid = parted.partrelid
    where parted.partdefid <> 0
  loop
    name := known.name;
    execute format('select count(*) from (select from only %s limit 100000) as stray', known.stray) into strays;
    select count(*) into months_ahead
    from pg_inherits join pg_class as part on part.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = known.oid
      and part.relname > known.stem || '_' || to_char(platform.now() at time zone 'UTC', 'YYYYMM')
      and part.relname ~ '_[0-9]{6}$';
    return next;
  end loop;
end
$$;
