-- A call of a studio, with its place in the batch.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function casino.new_call(
  place integer, studio text, kind text, player_id bigint, launch_id uuid, game text, round text, round_closed boolean,
  currency text, tx text, amount bigint, ref text, win_tx text, win_amount bigint, win_kind text, contribution bigint,
  pool text, pool_amount bigint, grant_id uuid, whole_round boolean, nonce text, detail jsonb
) returns casino.call
  language sql immutable
  return row(
    place, studio, kind, player_id, launch_id, game, round, round_closed, currency, tx, amount, ref, win_tx, win_amount,
    win_kind, contribution, pool, pool_amount, grant_id, whole_round, nonce, detail
  )::casino.call;
