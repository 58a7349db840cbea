-- How often at most the use of a session is written down; a session may end that much before its idle time is over.
-- Locks: none.
create or replace function identity.session_renewal() returns interval
  language sql immutable parallel safe
  return interval '1 minute';
