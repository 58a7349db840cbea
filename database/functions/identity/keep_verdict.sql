-- Keeps a verdict as the newest of its session, unless a parallel call of the session has just done so (JUR-4).
-- Locks: the session's row, until the transaction ends.
create or replace function identity.keep_verdict(
  of_session uuid, declared text, seen text, is_allowed boolean, why text, by_list text
) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  evidence text := declared || ' ' || coalesce(seen, '-');
  time_now timestamptz := platform.now();
  kept     record;
begin
  select player_id, verdict_id, verdict_list, verdict_evidence, verdict_until into kept
  from identity.session where session_id = of_session and ended_at is null for no key update;
  if not found or not identity.is_verdict_due(
    kept.verdict_id, kept.verdict_list, kept.verdict_evidence, kept.verdict_until, by_list, evidence, time_now
  ) then
    return;
  end if;
  update identity.session
  set verdict_id = jurisdiction.add_verdict(kept.player_id, 'session', declared, seen, is_allowed, why, by_list),
    verdict_list = by_list, verdict_evidence = evidence,
    verdict_until = case when is_allowed then time_now + identity.verdict_term() end
  where session_id = of_session;
end
$$;
