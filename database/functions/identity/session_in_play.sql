-- The session, if it is open, and whether it is due to be renewed: the same rule as isOpen in session-store.ts.
-- Locks: none.
-- A set, because only that becomes part of the caller's plan.
create or replace function identity.session_in_play(of_session uuid, time_now timestamptz)
  returns table (session_id uuid, is_due boolean)
  language sql stable rows 1
begin atomic
  select session_id, seen_at < time_now - interval '1 minute' from identity.session
  where session_id = of_session and ended_at is null and expires_at > time_now
    and seen_at > time_now - interval '30 minutes'
  limit 1;
end;
