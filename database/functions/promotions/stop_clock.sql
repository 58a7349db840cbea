-- A time-out is no part of a run's time: adds what the player's last one takes of it, once.
-- Locks: the player's purse, until the transaction ends.
create or replace function promotions.stop_clock(of_player bigint) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  purse wallet.purse := wallet.lock(of_player);
begin
  update promotions.run as lives
  set ends_at = lives.ends_at + (pause.until - greatest(pause.began_at, lives.stood_until, lives.opened_at)), stood_until = pause.until
  from play_safety.time_out_of(of_player) as pause
  where lives.run_id = purse.bonus_run and pause.began_at < lives.ends_at
    and pause.until > greatest(pause.began_at, lives.stood_until, lives.opened_at);
  if found then
    perform promotions.tell_changes(array[of_player::text], platform.now());
  end if;
end
$$;
