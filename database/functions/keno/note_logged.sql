-- FAIR-7: a pay table is in the signed log from now on; said once.
-- Locks: the row of the table's use, until the transaction ends.
create or replace function keno.note_logged(of_version smallint) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
as $$
  update keno.table_use set logged_at = platform.now() where version = of_version and logged_at is null
$$;
