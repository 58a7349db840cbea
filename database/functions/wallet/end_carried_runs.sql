-- Completes at most 500 of the runs whose bonus is older than runs, and gives how many are done with.
-- Locks: their rows and purses in the order of players, skipping locked ones, until the transaction ends.
create or replace function wallet.end_carried_runs() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  players bigint[] := array(select player_id from wallet.carried_run order by player_id limit 500 for update skip locked);
  purses  wallet.purse[];
begin
  if cardinality(players) = 0 then
    return 0;
  end if;
  purses := wallet.take_purses(players);
  -- What play has ended meanwhile is over already.
  perform wallet.book(array(
    select wallet.decide_end(0, purse, 'completed', platform.now())
    from unnest(purses) as purse where purse.bonus_run is not null and purse.wager_left = 0
  ));
  delete from wallet.carried_run where player_id in (select purse.player_id from unnest(purses) as purse);
  return cardinality(purses);
end
$$;
