-- SPB-21: where the exposure is not what the open bets come to. Nothing where all is well.
-- Locks: none.
-- One statement, so one view of both.
create or replace function sportsbook.check_exposure()
  returns table (match_id text, market_id text, outcome smallint, currency text, kept_bets bigint, kept_stake bigint,
    kept_possible bigint, bets bigint, stake bigint, possible bigint)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select match_id, market_id, outcome, currency, coalesce(kept.bets, 0), coalesce(kept.stake, 0), coalesce(kept.possible, 0),
    coalesce(real.bets, 0), coalesce(real.stake, 0), coalesce(real.possible, 0)
  from (
    select held.match_id, held.market_id, held.outcome, held.currency, sum(held.bets)::bigint as bets, sum(held.stake)::bigint as stake,
      sum(held.possible)::bigint as possible
    from sportsbook.exposure as held group by 1, 2, 3, 4
  ) as kept
  full join sportsbook.exposure_of(array(
    select bet from sportsbook.bet where bet.state in ('waiting', 'referred', 'open')
  )) as real using (match_id, market_id, outcome, currency)
  where (coalesce(kept.bets, 0), coalesce(kept.stake, 0), coalesce(kept.possible, 0))
    <> (coalesce(real.bets, 0), coalesce(real.stake, 0), coalesce(real.possible, 0))
$$;
