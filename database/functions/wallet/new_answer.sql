-- What the caller of a posting is told.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function wallet.new_answer(
  outcome wallet.outcome, detail text default null, op_id uuid default null, cash bigint default 0,
  bonus bigint default 0, cash_change bigint default 0, bonus_change bigint default 0, seq bigint default 0,
  replayed boolean default false
) returns wallet.answer
  language sql immutable
  return row(
    outcome, detail, op_id, cash, bonus, cash_change, bonus_change, seq, replayed
  )::wallet.answer;
