-- The phase of a round that an operation of the wallet makes.
-- Locks: none.
create or replace function casino.phase_of(
  round casino.round, kind text, tx text, ref text, amount bigint, op wallet.op, detail jsonb
) returns casino.phase
  language sql immutable
  return row(
    (round).player_id, (round).studio_id, (round).round, (round).phases, (op).at, kind, tx, ref, amount,
    (op).cash_change, (op).bonus_change, (op).cash_after, (op).bonus_after, 0, null, 0, (op).op_id, detail
  )::casino.phase;
