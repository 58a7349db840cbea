-- The purses of a currency behind a player, in their order: what the house owes, and how far the chain of transfers went.
-- Locks: none.
create or replace function wallet.purses_owed(in_currency text, after_player bigint, most integer) returns table (
  player_id bigint, owed bigint, seq bigint, head bytea
)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select purse.player_id, purse.cash + purse.open_bets + purse.withdrawal_pending, purse.seq, purse.head
  from wallet.purse
  where purse.currency::text = in_currency and purse.player_id > after_player
  order by purse.player_id limit most
$$;
