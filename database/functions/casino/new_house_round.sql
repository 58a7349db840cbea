-- A round that the house has played, as it will be kept.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function casino.new_house_round(
  player_id bigint, studio_id smallint, game_id integer, round text, currency text, staked bigint, won bigint,
  at timestamptz, tx text, op_id uuid, cash_after bigint, bonus_after bigint, verdict_id bigint,
  picks smallint, earns boolean
) returns casino.house_round
  language sql immutable
  return row(
    player_id, studio_id, game_id, round, currency, staked, won, at, tx, op_id, cash_after, bonus_after, verdict_id, picks,
    earns
  )::casino.house_round;
