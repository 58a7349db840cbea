-- Decides cash-outs whose delay has passed, at most so many, in one transaction (SPB-13, SPB-19); gives how many came to what.
-- Locks: purses in the order of players, skipping locked ones. No match, no market.
-- 'OK' was paid, 'WAIT' and 'FAILED' come again, 'BUSY' is of players who are locked elsewhere; all else is why they were not paid.
create or replace function sportsbook.ripen_cash_outs(most integer) returns table (status text, cash_outs integer)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  -- Costs above jit_above_cost would trigger JIT, which takes longer than the query.
  set jit = off
as $$
declare
  time_now timestamptz := platform.now();
  players  bigint[];
  purses   wallet.purse[];
  purse    wallet.purse;
  made     sportsbook.cash_out;
  verdict  sportsbook.cash_verdict;
  done     sportsbook.cash_verdict[] := '{}';
begin
  select array_agg(distinct due.player_id order by due.player_id) into players
  from (
    select kept.player_id from sportsbook.cash_out as kept where kept.look_at <= time_now order by kept.look_at limit most
  ) as due;
  if players is null then
    return;
  end if;
  purses := wallet.take_purses(players);
  foreach purse in array purses loop
    -- After the lock and not in the same statement: its view of the world began before (WAL-6). The other ones of the player come next.
    select kept.* into made from sportsbook.cash_out as kept
    where kept.player_id = purse.player_id and kept.look_at <= time_now order by kept.look_at limit 1;
    continue when not found;
    begin
      verdict := sportsbook.decide_waiting_cash_out(purse, made, time_now);
    exception
      when others then
        raise warning 'a waiting cash-out of player % cannot be decided: %', purse.player_id, sqlerrm;
        verdict := null;
        verdict.status := 'FAILED';
        verdict.duplicate := false;
        made.look_at := time_now + interval '5 seconds';
        verdict.made := made;
    end;
    done := done || verdict;
  end loop;
  if cardinality(done) > 0 then
    perform sportsbook.keep_cash_outs(done, time_now);
  end if;
  return query
  select each.status, count(*)::integer from unnest(done) as each group by each.status
  union all
  select 'BUSY', count(*)::integer from unnest(players) as player
  where not exists (select from unnest(purses) as held where held.player_id = player)
  having count(*) > 0;
end
$$;
