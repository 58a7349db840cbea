-- Every pay table with the time from which rounds are played by it.
-- Locks: none.
create or replace function keno.pay_tables() returns table (version smallint, from_at timestamptz, pays json)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select used.version, used.from_at, json_agg(json_build_array(listed.picks, listed.hits, listed.multiplier) order by listed.picks, listed.hits)
  from keno.table_use as used join keno.pay_table as listed using (version)
  group by used.version, used.from_at order by used.version
$$;
