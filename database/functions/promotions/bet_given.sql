-- PRO-13: a bet at the house's cost that a player was promised and whose time is not over, for whoever plays it.
-- Locks: none; whoever plays it has locked the purse.
create or replace function promotions.bet_given(of_player bigint, of_gift uuid, time_now timestamptz) returns table (
  currency text, product text, stake bigint, bets smallint, odds_min integer
)
  language sql stable rows 1
begin atomic
  select given.currency, asked.product, given.stake, given.count, given.odds_min
  from promotions.gift as given
  join promotions.claim as made on made.claim_id = given.claim_id
  join promotions.terms as asked on asked.campaign_id = made.campaign_id and asked.version = made.version
  where given.gift_id = of_gift and given.player_id = of_player and given.kind = 'bet' and given.ends_at > time_now;
end;
