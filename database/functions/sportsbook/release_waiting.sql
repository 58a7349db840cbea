-- Gives all bets that wait back where their player may not stake any more (D-47); gives how many.
-- Locks: the player's purse, until the transaction ends.
create or replace function sportsbook.release_waiting(of_player bigint) returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  time_now timestamptz := platform.now();
  purse    wallet.purse := wallet.lock(of_player);
  bets     bigint[];
begin
  if (purse.stake_closed_until > time_now) is not true then
    return 0;
  end if;
  bets := array(select kept.bet_id from sportsbook.waiting as kept where kept.player_id = of_player and kept.look_at is not null);
  return cardinality(sportsbook.decide_waiting(array[purse], bets, 'PLAY_CLOSED', time_now));
end
$$;
