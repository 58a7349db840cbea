-- A round that ended, to be counted into its day.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function casino.new_tally(
  game_id integer, currency text, day date, rounds integer, staked bigint, won bigint, pool_won bigint
) returns casino.tally
  language sql immutable
  return row(
    game_id, currency, day, rounds, staked, won, pool_won
  )::casino.tally;
