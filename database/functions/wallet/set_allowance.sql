-- Sets, changes or (without a cap) lifts a bound. What was used in the running window is counted from the start.
-- Locks: the player's purse, then the allowance, until the transaction ends.
create or replace function wallet.set_allowance(for_player bigint, of_kind text, of_window text, new_cap bigint) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  purse   wallet.purse;
  at_time timestamptz;
begin
  select * into strict purse from wallet.purse where player_id = for_player for no key update;
  at_time := greatest(platform.now(), purse.moved_at);
  insert into wallet.allowance (player_id, kind, "window", cap, used, resets_at)
  values (for_player, of_kind, of_window, new_cap,
    wallet.used_between(for_player, of_kind, wallet.window_start(of_window, at_time), 'infinity'),
    wallet.window_end(of_window, at_time))
  on conflict (player_id, kind, "window") do update set cap = excluded.cap;
  update wallet.purse set has_allowances = true, moved_at = at_time where player_id = for_player;
end
$$;
