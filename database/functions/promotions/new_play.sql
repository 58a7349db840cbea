-- What ended, of one player, as a counter tells it.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function promotions.new_play(
  player_id bigint, game_id integer, picks smallint, currency text, day date, rounds integer, cash_staked bigint,
  cash_won bigint, earns boolean, studio_id smallint, round text, staked bigint, won bigint, ended_at timestamptz
) returns promotions.play
  language sql immutable
  return row(
    player_id, game_id, picks, currency, day, rounds, cash_staked, cash_won, earns, studio_id, round, staked, won, ended_at
  )::promotions.play;
