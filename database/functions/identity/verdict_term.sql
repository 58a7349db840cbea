-- How old the verdict about a session may be when a stake names it (D-50): the only place that says it.
-- Locks: none.
create or replace function identity.verdict_term() returns interval
  language sql immutable parallel safe
  return interval '5 minutes';
