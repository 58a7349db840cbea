-- A movement that was decided and is to be booked.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function wallet.new_movement(
  code text, debit text, credit text, amount bigint, undoes bigint default null, undoes_at timestamptz default null
) returns wallet.movement
  language sql immutable
  return row(
    code, debit, credit, amount, undoes, undoes_at
  )::wallet.movement;
