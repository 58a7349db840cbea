-- Bets that a sweep has yet to look at in its pass. Inlined into the queries that ask, which stop at the first ones.
-- Locks: none.
create or replace function sportsbook.bets_left(sweep sportsbook.sweep, decision sportsbook.decision)
  returns table (player_id bigint, bet_id bigint)
  language sql stable
begin atomic
  select leg.player_id, leg.bet_id from sportsbook.leg
  where leg.match_id = decision.match_id and (leg.player_id, leg.bet_id) > (sweep.after_player, sweep.after_bet)
    and leg.player_id % 4 = sweep.stripe
    and (decision.markets is null or leg.market_id = any (decision.markets))
    -- What was settled before the decision is corrected by the first pass: whoever settles reads decisions behind the purse's lock, so what
    -- the first pass did not see was settled by all that were there.
    and (sweep.pass = 1 or exists (
      select from sportsbook.bet where bet.player_id = leg.player_id and bet.bet_id = leg.bet_id and bet.state = 'open'
    ));
end;
