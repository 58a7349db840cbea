-- Whether a session is open: it was not ended, is not too old, and was used lately.
-- Locks: none.
-- Stable, as adding an interval to a time is: declared otherwise it would not become part of the caller's plan.
create or replace function identity.is_session_open(
  ended_at timestamptz, expires_at timestamptz, seen_at timestamptz, time_now timestamptz
) returns boolean
  language sql stable parallel safe
  return ended_at is null and expires_at > time_now and seen_at > time_now - identity.session_idle();
