-- SAFE-4: a first or lower limit holds at once, a higher one or none is kept waiting: 'set', 'waiting', 'unchanged' or 'excluded'.
-- Locks: the player's purse, until the transaction ends.
-- Money in minor units, time in seconds. A lower limit drops the raise that waited; a new raise begins to wait anew.
create or replace function play_safety.set_limit(for_player bigint, of_kind text, of_window text, new_cap bigint) returns text
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  purse   wallet.purse;
  old_cap bigint;
  waiting play_safety.limit_change;
  bound   bigint;
begin
  purse := wallet.lock(for_player);
  select own into old_cap from play_safety.cap as known
  where known.player_id = for_player and known.kind = of_kind and known."window" = of_window;
  if new_cap is not distinct from old_cap then
    return 'unchanged';
  end if;
  if old_cap is null or new_cap < old_cap then
    perform play_safety.end_raise(purse, of_kind, of_window, 'player');
    insert into play_safety.cap (player_id, kind, "window", own) values (for_player, of_kind, of_window, new_cap)
    on conflict (player_id, kind, "window") do update set own = excluded.own;
    bound := play_safety.lay_bound(purse, of_kind, of_window);
    perform play_safety.write_history(for_player, purse.seq, 'limit_set',
      jsonb_build_object('kind', of_kind, 'window', of_window, 'cap', new_cap, 'bound', bound), 'player');
    return 'set';
  end if;

  if play_safety.is_excluded(for_player) then
    return 'excluded';
  end if;
  select * into waiting from play_safety.limit_change as known
  where known.player_id = for_player and known.kind = of_kind and known."window" = of_window and known.drops_at > platform.now();
  if waiting.player_id is not null and waiting.cap is not distinct from new_cap then
    return 'unchanged';
  end if;
  insert into play_safety.limit_change (player_id, kind, "window", cap, asked_at, ripe_at, drops_at)
  values (for_player, of_kind, of_window, new_cap, platform.now(), platform.now() + interval '24 hours',
    platform.now() + interval '8 days')
  on conflict (player_id, kind, "window") do update
  set cap = excluded.cap, asked_at = excluded.asked_at, ripe_at = excluded.ripe_at, drops_at = excluded.drops_at
  returning * into waiting;
  perform play_safety.write_history(for_player, purse.seq, 'limit_asked', jsonb_build_object('kind', of_kind, 'window', of_window,
    'cap', new_cap, 'ripe_at', waiting.ripe_at, 'drops_at', waiting.drops_at), 'player');
  return 'waiting';
end
$$;
