-- SAFE-9: the verdict of an open session, and whether it allows money to move now; always one row.
-- Locks: none; the player's purse is held by the caller.
create or replace function identity.session_verdict(of_session uuid) returns table (verdict_id bigint, is_allowed boolean)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select live.verdict_id, coalesce(live.is_allowed, needed.list is null)
  from (select jurisdiction.needed_list() as list) as needed
  left join lateral identity.session_in_play(of_session, platform.now(), needed.list) as live on true;
end;
