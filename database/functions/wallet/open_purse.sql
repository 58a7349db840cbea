-- Opens the purse of a new player in one currency.
-- Locks: the row of wallet.clearance_rule, shared; a second purse of the same player waits for the first and is refused by the key.
-- Functions with the owner's rights name pg_temp last: unnamed it would be searched first, and a caller's own
-- 'text' would run as the owner.
create or replace function wallet.open_purse(for_player bigint, in_currency text) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  insert into wallet.purse (player_id, currency, head, cleared_until)
  select for_player, in_currency::wallet.currency, wallet.genesis(for_player, in_currency),
    case when rule.is_needed then '-infinity'::timestamptz end
  from wallet.clearance_rule as rule
  for share;
end;
