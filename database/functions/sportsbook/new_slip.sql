-- A bet that is asked for, with its place in the batch.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function sportsbook.new_slip(
  place integer, player_id bigint, session_id uuid, key text, stake bigint, policy text, legs jsonb, gift_id uuid, sizes integer[],
  referral text default null
) returns sportsbook.slip
  language sql immutable
  return row(place, player_id, session_id, key, stake, policy, legs, gift_id, sizes, referral)::sportsbook.slip;
