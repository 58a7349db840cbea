-- What must be the same when a bet is accepted as when it was asked for: owner, stops, epoch and newest decision of its market (SPB-13).
-- Locks: none.
-- Compared as a whole, and no time with the bet's own: a stop has the time of its transaction's beginning, and may be seen by nobody until after a later bet.
create or replace function sportsbook.stops_of(of_match sportsbook.match, of_market sportsbook.market, newest_decision bigint)
  returns text
  language sql stable parallel safe
  return (of_match).producer || ' ' || coalesce(extract(epoch from (of_match).stopped_at)::text, '-')
    || ' ' || coalesce(extract(epoch from (of_market).stopped_at)::text, '-') || ' ' || coalesce((of_market).epoch_no::text, '-')
    || ' ' || coalesce(newest_decision::text, '-');
