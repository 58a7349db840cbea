-- Whether a player has a purse at all.
-- Locks: none.
create or replace function wallet.has_purse(for_player bigint) returns boolean
  language sql stable
begin atomic
  select exists (select from wallet.purse where player_id = for_player);
end;
