-- Pay tables of which the notary has not said yet that they are in the log.
-- Locks: none.
create or replace function keno.unlogged_tables() returns setof smallint
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select version from keno.table_use where logged_at is null order by version
$$;
