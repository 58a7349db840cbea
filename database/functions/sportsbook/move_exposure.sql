-- Adds what bets come to to the exposure (`times` 1), or takes it off again (-1).
-- Locks: rows of the exposure, in the order of their keys, until the transaction ends. Each backend has its own.
-- The triggers of sportsbook.bet call it, in the transaction that ends bets or opens them again.
create or replace function sportsbook.move_exposure(bets sportsbook.bet[], times integer) returns void
  language plpgsql
as $$
begin
  insert into sportsbook.exposure as known (match_id, market_id, outcome, currency, stripe, bets, stake, possible)
  select moved.match_id, moved.market_id, moved.outcome, moved.currency, pg_backend_pid() % 64, times * moved.bets, times * moved.stake,
    times * moved.possible
  from sportsbook.exposure_of(move_exposure.bets) as moved
  order by moved.match_id, moved.market_id, moved.outcome, moved.currency
  on conflict (match_id, market_id, outcome, currency, stripe) do update
  set bets = known.bets + excluded.bets, stake = known.stake + excluded.stake, possible = known.possible + excluded.possible;
end
$$;
