-- FAIR-9: from the start of a player's round to the start of the next (D-52).
-- Locks: none.
create or replace function keno.cycle() returns interval
  language sql immutable parallel safe
  return interval '5 seconds';
