-- Opens the purse of a new player in one currency.
-- Locks: none; a second purse of the same player waits for the first and is refused by the key.
-- Functions with the owner's rights name pg_temp last: unnamed it would be searched first, and a caller's own
-- 'text' would run as the owner.
create or replace function wallet.open_purse(for_player bigint, in_currency text) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  insert into wallet.purse (player_id, currency, head)
  values (for_player, in_currency::wallet.currency, wallet.genesis(for_player, in_currency));
end;
