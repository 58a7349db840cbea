-- WAL-13: how much a player may still deposit within the bounds of this moment, in minor units; null where none is set.
-- Locks: none; whoever decides by it has locked the purse.
-- It is what wallet.decide_post would leave of the tightest window; nothing is written here.
create or replace function wallet.deposit_room(for_player bigint) returns bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  purse   wallet.purse;
  bounds  wallet.bounds;
  at_time timestamptz;
  room    bigint;
begin
  select * into strict purse from wallet.purse where player_id = for_player;
  if not purse.has_bounds then
    return null;
  end if;
  select * into strict bounds from wallet.bounds where player_id = for_player;
  at_time := greatest(platform.now(), purse.moved_at);
  if purse.counted_seq <> purse.seq then
    purse := wallet.catch_up(purse);
    bounds := wallet.rebase(bounds, purse, at_time);
  elsif at_time >= bounds.day_until then
    bounds := wallet.turn_windows(bounds, purse, at_time);
  end if;
  room := least(
    bounds.deposit_day_cap - (purse.deposited - bounds.deposit_day_base),
    bounds.deposit_week_cap - (purse.deposited - bounds.deposit_week_base),
    bounds.deposit_month_cap - (purse.deposited - bounds.deposit_month_base)
  );
  return case when room is not null then greatest(room, 0) end;
end
$$;
