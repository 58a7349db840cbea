-- Gives a cookie of 30 days to a visitor, a new one where none is named. Gives the visitor.
-- Locks: none but the new rows.
create or replace function support.admit_visitor(with_token_hash bytea, of_visitor bigint) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  known bigint := of_visitor;
begin
  if known is null then
    insert into support.visitor (created_at) values (platform.now()) returning visitor_id into known;
  end if;
  insert into support.visitor_token (token_hash, visitor_id, expires_at) values (with_token_hash, known, platform.now() + interval '30 days');
  return known;
end
$$;
