-- A round as it will be written.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function casino.new_round(
  player_id bigint, studio_id smallint, round text, game_id integer, launch_id uuid, grant_id uuid, state text,
  currency text, staked bigint, staked_bonus bigint, won bigint, pool_won bigint, phases integer,
  opened_at timestamptz, closed_at timestamptz default null, bonus_run bigint default null, share smallint default null
) returns casino.round
  language sql immutable
  return row(
    player_id, studio_id, round, game_id, launch_id, grant_id, state, currency, staked, staked_bonus, won, pool_won,
    phases, opened_at, closed_at, bonus_run, share
  )::casino.round;
