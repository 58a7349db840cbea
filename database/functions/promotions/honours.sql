-- Whether the house can keep what an offer of this kind and product promises, today.
-- Locks: none.
-- Bonus money is staked with studios alone: Keno takes cash (D-52), bets and gifts are not played from here yet, and cashback is paid by no job yet.
create or replace function promotions.honours(of_kind text, of_product text) returns boolean
  language sql immutable parallel safe
  return of_kind in ('deposit_match', 'manual') and of_product in ('slot', 'live', 'table');
