-- The number of the run that is under way; null without one.
-- Locks: none; who decides by it holds the purse and needs no other's word.
create or replace function wallet.run_of(for_player bigint) returns bigint
  language sql stable
begin atomic
  select purse.bonus_run from wallet.purse where purse.player_id = for_player;
end;
