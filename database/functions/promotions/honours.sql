-- Whether the house can keep what an offer of this kind and product promises, today.
-- Locks: none.
-- Keno takes no bonus money and no gifts (D-52).
create or replace function promotions.honours(of_kind text, of_product text) returns boolean
  language sql immutable parallel safe
  return case of_kind
    when 'cashback' then true
    when 'free_rounds' then of_product in ('slot', 'live', 'table')
    when 'free_bet' then of_product in ('sports', 'esports')
    else of_product in ('slot', 'live', 'table', 'sports', 'esports')
  end;
