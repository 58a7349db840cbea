-- SAFE-1, SAFE-2: closes stakes, deposits and bonuses firmly for some days: 'taken', 'shorter' or 'excluded'.
-- Locks: the player's purse, until the transaction ends.
create or replace function play_safety.take_time_out(for_player bigint, for_days integer) returns text
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  purse   wallet.purse;
  new_end timestamptz := platform.now() + make_interval(days => for_days);
  way     text;
begin
  if for_days not in (1, 3, 7, 30) then
    raise exception 'a time-out has 1, 3, 7 or 30 days, not %', for_days;
  end if;
  purse := wallet.lock(for_player);
  if play_safety.is_excluded(for_player) then
    return 'excluded';
  end if;
  if exists (select from play_safety.time_out as known where known.player_id = for_player and known.until > new_end) then
    return 'shorter';
  end if;
  foreach way in array array['stake', 'deposit', 'bonus'] loop
    perform wallet.put_closure(for_player, 'time_out', way, new_end, true);
  end loop;
  insert into play_safety.time_out (player_id, began_at, until) values (for_player, platform.now(), new_end)
  on conflict (player_id) do update set began_at = excluded.began_at, until = excluded.until;
  perform play_safety.write_history(for_player, purse.seq, 'time_out_taken',
    jsonb_build_object('days', for_days, 'until', new_end), 'player');
  return 'taken';
end
$$;
