-- SAFE-4: puts a raise in force that has waited a day: 'confirmed', 'none', 'unripe', 'differs' or 'excluded'.
-- Locks: the player's purse, until the transaction ends.
-- `wanted` is the limit as the player saw it; 'differs' where another one waits.
create or replace function play_safety.confirm_limit(for_player bigint, of_kind text, of_window text, wanted bigint) returns text
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  purse   wallet.purse;
  waiting play_safety.limit_change;
  bound   bigint;
begin
  purse := wallet.lock(for_player);
  select * into waiting from play_safety.limit_change as known
  where known.player_id = for_player and known.kind = of_kind and known."window" = of_window;
  if waiting.player_id is null or waiting.drops_at <= platform.now() then
    return 'none';
  elsif play_safety.is_excluded(for_player) then
    return 'excluded';
  elsif waiting.cap is distinct from wanted then
    return 'differs';
  elsif waiting.ripe_at > platform.now() then
    return 'unripe';
  end if;
  delete from play_safety.limit_change as known
  where known.player_id = for_player and known.kind = of_kind and known."window" = of_window;
  update play_safety.cap as known set own = waiting.cap
  where known.player_id = for_player and known.kind = of_kind and known."window" = of_window;
  bound := play_safety.lay_bound(purse, of_kind, of_window);
  perform play_safety.write_history(for_player, purse.seq, 'limit_confirmed',
    jsonb_build_object('kind', of_kind, 'window', of_window, 'cap', waiting.cap, 'bound', bound), 'player');
  return 'confirmed';
end
$$;
