-- The session, if it is open, and whether it is due to be renewed.
-- Locks: none.
-- A set, because only that becomes part of the caller's plan.
create or replace function identity.session_in_play(of_session uuid, time_now timestamptz)
  returns table (session_id uuid, is_due boolean)
  language sql stable rows 1
begin atomic
  select session_id, seen_at < time_now - identity.session_renewal() from identity.session
  where session_id = of_session and identity.is_session_open(ended_at, expires_at, seen_at, time_now)
  limit 1;
end;
