-- After the house's caps changed: brings the purses of the next players to them, and gives how many they were; zero where all have them.
-- Locks: the setting's row, then the purses of these players, until the transaction ends.
create or replace function play_safety.lay_house_caps(up_to integer) returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  laid_to bigint;
  players bigint[];
  one     bigint;
begin
  select setting.caps_laid_to into strict laid_to from play_safety.setting for update;
  if laid_to is null then
    return 0;
  end if;
  select array_agg(next.player_id) into players from (
    select known.player_id from play_safety.history as known
    where known.number = 1 and known.player_id > laid_to order by known.player_id limit up_to
  ) as next;
  if players is null then
    update play_safety.setting set caps_laid_to = null;
    return 0;
  end if;
  foreach one in array players loop
    perform play_safety.lay_house_caps_of(wallet.lock(one));
  end loop;
  update play_safety.setting set caps_laid_to = players[cardinality(players)];
  return cardinality(players);
end
$$;
