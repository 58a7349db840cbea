-- The session itself, if it is open.
-- Locks: none.
-- A set, because only that becomes part of the caller's plan.
create or replace function identity.open_session(of_session uuid, time_now timestamptz) returns setof uuid
  language sql stable rows 1
begin atomic
  select session_id from identity.session_in_play(of_session, time_now);
end;
