-- How long a session of a player stays open without being used (D-17): the only place that says it.
-- Locks: none.
create or replace function identity.session_idle() returns interval
  language sql immutable parallel safe
  return interval '30 minutes';
