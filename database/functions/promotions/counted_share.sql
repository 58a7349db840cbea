-- PRO-11: the percent of a stake that counts in a game by these terms; none in another product, in bets of too few legs and where clearing would cost the bonus.
-- Locks: none.
-- A bet is a game of its number of legs, `picks`.
-- A set, because only that becomes part of the caller's plan.
create or replace function promotions.counted_share(of_campaign bigint, of_version smallint, of_game integer, of_picks smallint)
  returns table (share smallint)
  language sql stable rows 1
begin atomic
  select case
    when asked.multiplier * 100 <= 10 * counted.percent and (asked.legs_min > of_picks) is not true
      and asked.multiplier::numeric * 100 * (known.return_of - known.return_ways) < counted.percent::numeric * known.return_of
    then counted.percent
  end
  from promotions.terms as asked
  join promotions.game as known on known.game_id = of_game and known.picks in (0, of_picks) and known.product = asked.product
  join promotions.share as counted
    on counted.campaign_id = asked.campaign_id and counted.version = asked.version
      and counted.game_id in (0, of_game) and counted.picks in (0, of_picks)
  where asked.campaign_id = of_campaign and asked.version = of_version
  order by counted.game_id desc, counted.picks desc, known.picks desc limit 1;
end;
