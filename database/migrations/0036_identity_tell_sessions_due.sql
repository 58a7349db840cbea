-- 0036_identity_tell_sessions_due
-- Why:  a stake asks for its session anyway, and learns by the same look whether that is to be renewed: most are not.
-- Lock: functions only.
-- Undo: create the two others as in 0031 and drop the new one; no code before this commit calls it.
-- migrate:up
set local lock_timeout = '2s';

-- The session itself, if it is open: the same rule as isOpen in session-store.ts. A set, because only that becomes part of
-- the caller's plan.
create function identity.session_in_play(of_session uuid, time_now timestamptz)
  returns table (session_id uuid, is_due boolean)
  language sql stable rows 1
begin atomic
  select session_id, seen_at < time_now - interval '1 minute' from identity.session
  where session_id = of_session and ended_at is null and expires_at > time_now
    and seen_at > time_now - interval '30 minutes'
  limit 1;
end;

create or replace function identity.open_session(of_session uuid, time_now timestamptz) returns setof uuid
  language sql stable rows 1
begin atomic
  select session_id from identity.session_in_play(of_session, time_now);
end;

-- The same words as before in a language that keeps its plan: SQL functions are planned anew for every batch.
create or replace function identity.renew_sessions(sessions uuid[], time_now timestamptz) returns void
  language plpgsql
as $$
begin
  update identity.session set seen_at = time_now
  where session_id = any (sessions) and ended_at is null and expires_at > time_now
    and seen_at < time_now - interval '1 minute' and seen_at > time_now - interval '30 minutes';
end
$$;

revoke execute on function identity.session_in_play(uuid, timestamptz) from public;

-- migrate:down
