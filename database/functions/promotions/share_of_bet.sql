-- The percent of a bet's stake that counts for a run: empty without a run, 0 once its time is over and where its terms do not count the bet (PRO-11).
-- Locks: none; whoever stakes by it has locked the purse, which knows whether the run is under way.
-- Prices are in hundredths: the least of a leg, and all multiplied.
-- A set, because only that becomes part of the caller's plan.
create or replace function promotions.share_of_bet(
  of_run bigint, of_product text, of_legs smallint, leg_price integer, whole_price numeric, time_now timestamptz
) returns table (share smallint)
  language sql stable rows 1
begin atomic
  select coalesce((
    select counted.share
    from promotions.run as lives
    join promotions.claim as made on made.claim_id = lives.claim_id
    join promotions.terms as asked on asked.campaign_id = made.campaign_id and asked.version = made.version
    join promotions.game as known on known.game_id >= 2100000000 and known.product = of_product and known.picks = of_legs
    cross join lateral promotions.counted_share(made.campaign_id, made.version, known.game_id, of_legs) as counted
    where lives.run_id = of_run and lives.ends_at > time_now
      and (asked.leg_odds_min > leg_price) is not true and (asked.odds_min > whole_price) is not true
  ), 0::smallint)
  where of_run is not null;
end;
