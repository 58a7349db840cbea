-- Why no bet is taken on an outcome at this time, for lists, pages, streams, quotes, placing and the end of a delay; null where one is.
-- Locks: none.
-- `outcome` counts from 1, in the order of the kind; null asks about the market as a whole.
create or replace function sportsbook.closed_because(
  of_match sportsbook.match, of_market sportsbook.market, owner sportsbook.producer, outcome integer, time_now timestamptz
) returns text
  language sql stable parallel safe
  return case
    when (of_match).status not in ('scheduled', 'live') then 'ended'
    when (of_market).status is null or (of_market).status = 'off' then 'not_offered'
    when (of_market).status in ('settled', 'cancelled') then 'decided'
    when sportsbook.is_silent(owner, time_now) then 'silent'
    when (owner).gap_seq > (owner).last_seq or (of_market).epoch_no <> (owner).epoch_no then 'recovering'
    when (of_market).status = 'suspended' then 'stopped'
    when (of_match).producer <> 'live' and (of_match).starts_at <= time_now then 'started'
    -- SPB-32: a virtual match that was begun early takes no bets either.
    when (of_match).producer = 'virtual' and (of_match).status = 'live' then 'started'
    when outcome is not null and coalesce((of_market).prices[outcome], 0) = 0 then 'not_offered'
    when sportsbook.is_halted((of_match).producer, (of_match).id, (of_market).market_id) then 'halted'
  end;
