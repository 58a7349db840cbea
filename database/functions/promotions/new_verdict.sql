-- What came of a claim that is asked for.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function promotions.new_verdict(
  place integer, status text, facts jsonb, duplicate boolean, player_id bigint, key text, turn text, offer promotions.offer,
  waits_until timestamptz, claim_id bigint
) returns promotions.verdict
  language sql immutable
  return row(place, status, facts, duplicate, player_id, key, turn, offer, waits_until, claim_id)::promotions.verdict;
