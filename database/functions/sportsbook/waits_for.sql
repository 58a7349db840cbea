-- What open bets still need of a match: 'none' has a leg of it, all such legs are 'decided', or one is 'undecided'.
-- Locks: none.
create or replace function sportsbook.waits_for(of_match text) returns text
  language sql stable security definer
  set search_path = ''
begin atomic
  select case when count(*) = 0 then 'none' when bool_or(open.parts is null) then 'undecided' else 'decided' end
  from (
    select (sportsbook.ruling_of(leg.match_id, leg.market_id, leg.outcome, bet.accepted_at)).parts
    from sportsbook.leg
    join sportsbook.bet on bet.player_id = leg.player_id and bet.bet_id = leg.bet_id
    where leg.match_id = of_match and bet.state = 'open'
  ) as open;
end;
