-- Whether a match is under way, so that a bet on it waits (SPB-13).
-- Locks: none.
create or replace function sportsbook.is_live(of_match sportsbook.match) returns boolean
  language sql stable parallel safe
  return (of_match).status = 'live' or (of_match).producer = 'live';
