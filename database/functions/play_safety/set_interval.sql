-- Sets how many minutes of play lie between two reality checks (D-49).
-- Locks: the player's purse, until the transaction ends.
create or replace function play_safety.set_interval(for_player bigint, to_minutes integer) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  purse wallet.purse;
begin
  purse := wallet.lock(for_player);
  if purse.pause_minutes = to_minutes then
    return;
  end if;
  perform wallet.put_pause(for_player, to_minutes::smallint);
  perform play_safety.write_history(for_player, purse.seq, 'interval_set', jsonb_build_object('minutes', to_minutes), 'player');
end
$$;
