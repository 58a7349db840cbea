-- For how many seconds a bet on a match that is under way waits, by sport and tier; the longest delay where none is set (SPB-13).
-- Locks: none.
create or replace function sportsbook.delay_of(of_match sportsbook.match) returns smallint
  language sql stable parallel safe
  return coalesce((
    select kept.seconds from sportsbook.delay as kept where kept.sport = (of_match).sport and kept.tier = (of_match).tier
  ), 8::smallint);
