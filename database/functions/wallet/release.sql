-- Gives a hold back.
-- Locks: the player's purse, until the transaction ends.
create or replace function wallet.release(for_player bigint, by_source text, with_key text, of_key text) returns wallet.answer
  language sql security definer
  set search_path = pg_catalog, pg_temp
  return wallet.close(for_player, by_source, with_key, of_key, 'release', null);
