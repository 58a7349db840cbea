-- Puts a ciphertext under another key in the place of the one it was made from; false where that has changed meanwhile.
-- Locks: the row, until the transaction ends.
-- For the owner of the database alone: that both say the same cannot be seen here, so whoever calls it could write any secret (STF-9).
-- Only columns of platform.sealed_column, and only a text as long as before under another key.
create or replace function platform.reseal(of_name text, of_row bigint, before bytea, after bytea) returns boolean
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
declare
  place platform.sealed_column;
  done  bigint;
begin
  select * into strict place from platform.sealed_column where name = of_name and key_column is not null;
  if length(before) <> length(after) or get_byte(before, 0) = get_byte(after, 0) then
    raise exception 'that is not the same text under another key';
  end if;
  execute format('update %s set %I = $1 where %I = $2 and %I = $3', place.of_table, place.of_column, place.key_column, place.of_column)
  using after, of_row, before;
  get diagnostics done = row_count;
  return done = 1;
end
$$;
