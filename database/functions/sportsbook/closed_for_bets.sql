-- Why no bet is taken on an outcome at this time, for lists, pages, streams, quotes and placing; null where one is.
-- Locks: none.
-- Matches under way are offered to look at: bets on them come with their delay.
create or replace function sportsbook.closed_for_bets(
  of_match sportsbook.match, of_market sportsbook.market, owner sportsbook.producer, outcome integer, time_now timestamptz
) returns text
  language sql stable parallel safe
  return coalesce(
    sportsbook.closed_because(of_match, of_market, owner, outcome, time_now),
    case when (of_match).status = 'live' or (of_match).producer = 'live' then 'live' end
  );
