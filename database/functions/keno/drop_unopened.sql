-- Drops commitments that nobody opened within a week, and gives how many. No round was played with them.
-- Locks: the rows that are dropped, until the transaction ends.
create or replace function keno.drop_unopened() returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  dropped bigint;
begin
  delete from keno.pair where opened_at is null and prepared_at < platform.now() - interval '7 days';
  get diagnostics dropped = row_count;
  return dropped;
end
$$;
