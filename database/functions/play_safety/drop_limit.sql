-- The player drops a raise that waits; false where none did.
-- Locks: the player's purse, until the transaction ends.
create or replace function play_safety.drop_limit(for_player bigint, of_kind text, of_window text) returns boolean
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select play_safety.end_raise(wallet.lock(for_player), of_kind, of_window, 'player');
end;
