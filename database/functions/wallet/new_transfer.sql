-- A transfer as it will be written.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function wallet.new_transfer(
  player_id bigint, seq bigint, at timestamptz, amount bigint, cash_after bigint, bonus_after bigint, xid bigint,
  undoes bigint, undoes_at timestamptz, op_id uuid, hash bytea, code text, debit text, credit text
) returns wallet.transfer
  language sql immutable
  return row(
    player_id, seq, at, amount, cash_after, bonus_after, xid, undoes, undoes_at, op_id, hash, code, debit, credit
  )::wallet.transfer;
