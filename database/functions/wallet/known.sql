-- The operation that stands under a key; nothing where the key was never used.
-- Locks: none; the player's purse is held by the caller.
-- A set, because only that becomes part of the caller's plan, and at most one row, because then it is looked up by its
-- key, however small the table was when that plan was made.
create or replace function wallet.known(for_player bigint, by_source text, with_key text) returns setof wallet.op
  language sql stable rows 1
begin atomic
  select * from wallet.op where player_id = for_player and source = by_source and key = with_key limit 1;
end;
