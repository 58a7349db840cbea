-- What a call is decided by.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function casino.new_facts(
  purse wallet.purse, known wallet.op, studio_id smallint, game_id integer, is_blocked boolean, min_minor bigint,
  max_minor bigint, is_launched boolean, is_launch_over boolean, launch_game_id integer, launch_currency text,
  session_id uuid, is_live boolean, is_due boolean, is_met boolean, round casino.round, reward casino.free_grant,
  verdict_id bigint, is_allowed boolean, share smallint
) returns casino.facts
  language sql immutable
  return row(
    purse, known, studio_id, game_id, is_blocked, min_minor, max_minor, is_launched, is_launch_over, launch_game_id,
    launch_currency, session_id, is_live, is_due, is_met, round, reward, verdict_id,
    is_allowed, share
  )::casino.facts;
