-- A round that ended, to be counted into its day and told as its player's play.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function casino.new_tally(
  game_id integer, currency text, day date, rounds integer, staked bigint, won bigint, pool_won bigint, player_id bigint,
  picks smallint, cash_staked bigint, cash_won bigint, earns boolean, studio_id smallint, round text, ended_at timestamptz
) returns casino.tally
  language sql immutable
  return row(
    game_id, currency, day, rounds, staked, won, pool_won, player_id, picks, cash_staked, cash_won, earns, studio_id, round,
    ended_at
  )::casino.tally;
