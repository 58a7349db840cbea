-- PRO-12: settles cashbacks of bets whose window ended a day ago, and gives how many.
-- Locks: the players' purses in their order, skipping locked ones, until the transaction ends.
create or replace function sportsbook.pay_cashbacks(most integer) returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  products constant text[] := array['sports', 'esports'];
  purses   wallet.purse[];
  settled  integer;
begin
  purses := wallet.take_purses(array(
    select due.player_id from promotions.due_cashbacks(products, most) as due group by due.player_id order by due.player_id
  ));
  -- After the lock and not in the same statement: what another worker has settled is not due any more (WAL-6).
  select count(*) filter (where promotions.settle_cashback(
    due.claim_id, sportsbook.cash_lost(due.player_id, due.product, due.begins_at, due.ends_at)
  )) into settled
  from promotions.due_cashbacks(products, most) as due
  join unnest(purses) as purse on purse.player_id = due.player_id;
  return settled;
end
$$;
