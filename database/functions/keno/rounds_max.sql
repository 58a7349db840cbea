-- A pair ends after so many rounds.
-- Locks: none.
create or replace function keno.rounds_max() returns integer
  language sql immutable parallel safe
  return 1000;
