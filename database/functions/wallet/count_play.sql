-- Counts play that ended, or was undone after its end, into the purse of an entry that is not booked yet, in memory.
-- Locks: none; the player's purse is held by the caller.
-- `counted` is the stakes times the percent that counts, 0 where they are of another run; below zero it counts back. `open_change` is the
-- bonus that is open no more (below zero). What is staked or given back is open or closed by wallet.enter already, a captured bet too.
create or replace function wallet.count_play(entry wallet.entry, counted bigint, open_change bigint) returns wallet.entry
  language plpgsql immutable
as $$
begin
  if counted <> 0 and (entry.purse).bonus_run is not null then
    entry.purse.wager_left := greatest((entry.purse).wager_left - counted, 0);
    entry.counted := true;
  end if;
  if open_change <> 0 then
    entry.purse.bonus_open := (entry.purse).bonus_open + open_change;
    entry.counted := true;
  end if;
  return entry;
end
$$;
