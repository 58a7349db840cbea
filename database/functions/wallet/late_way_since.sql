-- WAL-18: where bonus goes that was staked at a number and comes back now: to its run (null), or on by that run's end.
-- Locks: none; the player's purse is held by the caller.
-- The first end behind the stake is that of its run. One that is decided in the same booking is in the purse alone.
create or replace function wallet.late_way_since(purse wallet.purse, of_seq bigint) returns wallet.late_way
  language plpgsql stable
as $$
declare
  way wallet.late_way;
begin
  select wallet.late_way_of(ended) into way from wallet.op as ended
  where ended.player_id = purse.player_id and ended.source = 'promotions' and ended.kind = 'end_run' and ended.seq >= of_seq
  order by ended.seq limit 1;
  return case
    when way is not null then way
    when purse.bonus_run is null then coalesce(purse.bonus_late, 'house')
  end;
end
$$;
