-- The counters of a purse and its stretch of play.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function wallet.new_counters(
  deposited bigint, staked bigint, lost bigint, played_s bigint, staked_at timestamptz, stretch_began_at timestamptz,
  stretch_staked bigint, stretch_lost bigint, stretch_played_s bigint
) returns wallet.counters
  language sql immutable
  return row(
    deposited, staked, lost, played_s, staked_at, stretch_began_at, stretch_staked, stretch_lost, stretch_played_s
  )::wallet.counters;
