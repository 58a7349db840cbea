-- An operation as it will be written.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function wallet.new_op(
  player_id bigint, at timestamptz, seq bigint, cash_after bigint, bonus_after bigint, cash_change bigint,
  bonus_change bigint, op_id uuid, closes uuid, outcome wallet.outcome, kind wallet.op_kind, transfers smallint,
  source text, key text, request text, detail text
) returns wallet.op
  language sql immutable
  return row(
    player_id, at, seq, cash_after, bonus_after, cash_change, bonus_change, op_id, closes, outcome, kind, transfers,
    source, key, request, detail
  )::wallet.op;
