-- The session, if it is open, whether it is due to be renewed, its verdict and whether that allows a stake (SAFE-9).
-- Locks: none.
-- A set, because only that becomes part of the caller's plan. `needed_list` is jurisdiction.needed_list(), asked once for a batch.
create or replace function identity.session_in_play(of_session uuid, time_now timestamptz, needed_list text default null)
  returns table (session_id uuid, is_due boolean, verdict_id bigint, is_allowed boolean)
  language sql stable rows 1
begin atomic
  select session_id, seen_at < time_now - identity.session_renewal(), verdict_id,
    needed_list is null or coalesce(verdict_list = needed_list and verdict_until > time_now, false)
  from identity.session
  where session_id = of_session and identity.is_session_open(ended_at, expires_at, seen_at, time_now)
  limit 1;
end;
