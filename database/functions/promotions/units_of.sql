-- D-56: what cash stakes earn, in units of a point: percent of what the house keeps of them on average; exact (pro15_units_are_whole).
-- Locks: none.
create or replace function promotions.units_of(staked numeric, percent smallint, return_ways bigint, return_of bigint) returns numeric
  language sql immutable parallel safe
  return staked * percent * (return_of - return_ways) * div(promotions.units_a_point() / 100, return_of);
