-- SAFE-4: drops raises that nobody confirmed within seven days, and gives how many.
-- Locks: the purses of their players, until the transaction ends, in the order of the players.
create or replace function play_safety.drop_old_raises(up_to integer) returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  old     play_safety.limit_change;
  purse   wallet.purse;
  dropped integer := 0;
begin
  for old in
    select * from play_safety.limit_change as known where known.drops_at <= platform.now()
    order by known.player_id, known.kind, known."window" limit up_to
  loop
    purse := wallet.lock(old.player_id);
    -- While the purse was waited for the player may have asked anew.
    if exists (
      select from play_safety.limit_change as known
      where known.player_id = old.player_id and known.kind = old.kind and known."window" = old."window"
        and known.drops_at <= platform.now()
    ) then
      perform play_safety.end_raise(purse, old.kind, old."window", 'house');
      dropped := dropped + 1;
    end if;
  end loop;
  return dropped;
end
$$;
