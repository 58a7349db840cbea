-- How often at most the use of a session is written down; an open session may live that much longer.
-- Locks: none.
create or replace function identity.session_renewal() returns interval
  language sql immutable parallel safe
  return interval '1 minute';
