-- PRO-16: the place of a multiple on a board: the multiple × 2^29, and how early it was in hundredths of a second; 0 for none.
-- Locks: none.
create or replace function promotions.rank_key(best integer, best_at timestamptz, starts_at timestamptz) returns bigint
  language sql immutable parallel safe
  return case
    when best > 0
      then best * 536870912::bigint + 536870911
        - greatest(0, least(536870911, floor(date_part('epoch', best_at - starts_at) * 100)::bigint))
    else 0
  end;
