-- Decides bets whose delay has passed, at most so many, in one transaction (SPB-13); gives how many came to what.
-- Locks: purses in the order of players, skipping locked ones. No match, no market.
-- 'OK' was accepted, 'WAIT' and 'FAILED' come again, 'BUSY' is of players who are locked elsewhere; all else is why they were rejected.
create or replace function sportsbook.ripen_bets(bets_max integer) returns table (status text, bets integer)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  -- A plan made while a table was empty would else read all of it for every call, for as long as the connection lives.
  set enable_seqscan = off
  -- Costs above jit_above_cost would trigger JIT, which takes longer than the query.
  set jit = off
as $$
declare
  time_now timestamptz := platform.now();
  players  bigint[];
  due_bets bigint[];
  purses   wallet.purse[];
  done     sportsbook.ripened[];
begin
  select array_agg(due.player_id), array_agg(due.bet_id) into players, due_bets
  from (
    select kept.player_id, kept.bet_id from sportsbook.waiting as kept
    where kept.look_at <= time_now
    order by kept.look_at
    limit bets_max
  ) as due;
  if players is null then
    return;
  end if;
  purses := wallet.take_purses(array(select distinct player from unnest(players) as player order by player));
  if cardinality(purses) > 0 then
    -- After the lock and not in the same statement: its view of the world began before (WAL-6).
    done := sportsbook.decide_waiting(purses, due_bets, null, time_now);
  end if;
  return query
  select each.status, count(*)::integer from unnest(done) as each group by each.status
  union all
  select 'BUSY', count(*)::integer from unnest(players) as player
  where not exists (select from unnest(purses) as purse where purse.player_id = player)
  having count(*) > 0;
end
$$;
