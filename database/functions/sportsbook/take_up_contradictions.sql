-- SPB-18: corrects, or judges, contradictions that were stored before anything was corrected; gives how many were looked at.
-- Locks: purses in the order of players, skipping locked ones, which are taken the next time.
create or replace function sportsbook.take_up_contradictions(bets_max integer) returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  time_now timestamptz := platform.now();
  players  bigint[];
  bets     bigint[];
  causes   bigint[];
  purse    wallet.purse;
  place    integer;
  verdicts sportsbook.settled[] := '{}';
begin
  select array_agg(held.player_id), array_agg(held.bet_id), array_agg(held.decision_id) into players, bets, causes
  from (
    select each.* from sportsbook.held_corrections() as each where each.why is null order by each.player_id, each.bet_id limit bets_max
  ) as held;
  if players is null then
    return 0;
  end if;
  foreach purse in array wallet.take_purses(array(select distinct player from unnest(players) as player order by player)) loop
    -- One bet of a player at a time: each is of a decision of its own. The next call takes the others.
    place := array_position(players, purse.player_id);
    verdicts := verdicts || sportsbook.settle_player(purse, array[bets[place]], causes[place], time_now);
  end loop;
  perform sportsbook.keep_settled(verdicts, time_now);
  return cardinality(verdicts);
end
$$;
