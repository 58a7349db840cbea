-- WAL-6: locks a player's purse for a caller that must read before it posts; what is read before the lock can be raced.
-- Locks: the player's purse, until the transaction ends.
create or replace function wallet.lock(for_player bigint) returns wallet.purse
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select purse from wallet.purse where player_id = for_player for no key update;
end;
