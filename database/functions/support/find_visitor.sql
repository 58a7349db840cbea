-- The visitor of a cookie that has not run out; null where there is none.
-- Locks: none.
create or replace function support.find_visitor(with_token_hash bytea) returns bigint
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select kept.visitor_id from support.visitor_token as kept where kept.token_hash = $1 and kept.expires_at > platform.now();
end;
