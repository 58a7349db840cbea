-- What a studio offers under a code of a game, in one currency.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function casino.new_offer(
  studio text, game text, currency text, studio_id smallint, game_id integer, is_blocked boolean, min_minor bigint,
  max_minor bigint, max_win numeric
) returns casino.offer
  language sql immutable
  return row(
    studio, game, currency, studio_id, game_id, is_blocked, min_minor, max_minor, max_win
  )::casino.offer;
