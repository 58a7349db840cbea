-- What holds for everybody in one currency.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function keno.new_offer(
  currency text, stake_min bigint, win_max bigint, studio_id smallint, game_id integer, is_blocked boolean, version smallint,
  multipliers integer[], stakes_max bigint[]
) returns keno.offer
  language sql immutable
  return row(
    currency, stake_min, win_max, studio_id, game_id, is_blocked, version, multipliers, stakes_max
  )::keno.offer;
