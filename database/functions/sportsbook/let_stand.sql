-- SPB-20: a second member refused to correct a bet: its contradiction stands as it is, with the reason. It moves nothing.
-- Locks: none.
create or replace function sportsbook.let_stand(of_contradiction bigint, of_approval bigint, why text) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  insert into sportsbook.stood (contradiction_id, approval_id, reason) values (of_contradiction, of_approval, why)
  on conflict do nothing;
end;
