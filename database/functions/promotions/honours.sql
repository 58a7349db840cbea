-- Whether the house can keep what an offer of this kind and product promises, today.
-- Locks: none.
-- Bonus money and gifts are played with studios alone: Keno takes cash (D-52), and bets are not made from here yet.
create or replace function promotions.honours(of_kind text, of_product text) returns boolean
  language sql immutable parallel safe
  return case of_kind
    when 'cashback' then of_product in ('slot', 'live', 'table', 'keno')
    when 'free_bet' then false
    else of_product in ('slot', 'live', 'table')
  end;
