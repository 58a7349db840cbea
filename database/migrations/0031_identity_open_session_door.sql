-- 0031_identity_open_session_door
-- Why:  a stake in a game is taken only while the player's own session lives, and keeps it alive (D-17); that is asked in
--       the transaction of the stake.
-- Lock: new functions only.
-- Undo: drop the two functions; no code before this commit calls them.
-- migrate:up
set local lock_timeout = '2s';

-- The session itself, if it is open: the same rule as isOpen in session-store.ts. A set, because only that becomes part of
-- the caller's plan.
create function identity.open_session(of_session uuid, time_now timestamptz) returns setof uuid
  language sql stable rows 1
begin atomic
  select session_id from identity.session
  where session_id = of_session and ended_at is null and expires_at > time_now
    and seen_at > time_now - interval '30 minutes'
  limit 1;
end;

-- At most once a minute for each, as everywhere.
create function identity.renew_sessions(sessions uuid[], time_now timestamptz) returns void
  language sql
begin atomic
  update identity.session set seen_at = time_now
  where session_id = any (sessions) and ended_at is null and expires_at > time_now
    and seen_at < time_now - interval '1 minute' and seen_at > time_now - interval '30 minutes';
end;

revoke execute on function identity.open_session(uuid, timestamptz), identity.renew_sessions(uuid[], timestamptz) from public;

-- migrate:down
