-- A round that is asked for, with its place in the batch.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function keno.new_call(
  place integer, player_id bigint, session_id uuid, key text, pair_id uuid, picks smallint[], stake bigint,
  table_version smallint, seed text
) returns keno.call
  language sql immutable
  return row(place, player_id, session_id, key, pair_id, picks, stake, table_version, seed)::keno.call;
