-- How long a player may stake nothing within one stretch of play.
-- Locks: none.
create or replace function wallet.stretch_gap() returns interval
  language sql immutable parallel safe
  return interval '10 minutes';
