-- D-57: what a round won for each unit of its stake, in hundredths and rounded down; what 24 bits do not hold counts as their highest.
-- Locks: none.
create or replace function promotions.multiple_of(staked bigint, won bigint) returns integer
  language sql immutable parallel safe
  return least(won * 100 / staked, 16777215)::integer;
