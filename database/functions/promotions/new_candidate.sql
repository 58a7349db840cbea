-- Who asks, with what is known of the purse.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function promotions.new_candidate(
  player_id bigint, currency text, closed_by text[], owes bigint, has_run boolean, room bigint, is_allowed boolean, is_proved boolean
) returns promotions.candidate
  language sql immutable
  return row(player_id, currency, closed_by, owes, has_run, room, is_allowed, is_proved)::promotions.candidate;
