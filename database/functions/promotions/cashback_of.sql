-- PRO-12: what a cashback pays for a net loss: its percent, floored to the minor unit, from the least loss on, up to the most.
-- Locks: none.
create or replace function promotions.cashback_of(of_lost bigint, of_percent smallint, of_least bigint, of_most bigint) returns bigint
  language sql immutable parallel safe
  return case
    when of_lost > 0 and of_lost >= of_least then least(floor(of_lost::numeric * of_percent / 100)::bigint, of_most)
    else 0
  end;
