-- Cashbacks of some products whose window ended a day ago or longer and which are not settled, the oldest first.
-- Locks: none; whoever settles one has locked the purse and asks again.
create or replace function promotions.due_cashbacks(of_products text[], most integer)
  returns table (claim_id bigint, player_id bigint, product text, begins_at timestamptz, ends_at timestamptz)
  language sql stable
begin atomic
  select due.claim_id, due.player_id, due.product, due.begins_at, due.ends_at from promotions.cashback as due
  where due.settled_at is null and due.ends_at <= platform.now() - interval '24 hours' and due.product = any (of_products)
  order by due.ends_at, due.claim_id limit most;
end;
