-- The phase of a round that an operation of the wallet makes.
-- Locks: none.
create or replace function casino.phase_of(
  round casino.round, kind text, tx text, ref text, amount bigint, op wallet.op, detail jsonb
) returns casino.phase
  language plpgsql immutable
as $$
declare
  phase casino.phase;
begin
  phase.player_id := round.player_id;
  phase.studio_id := round.studio_id;
  phase.round := round.round;
  phase.number := round.phases;
  phase.at := op.at;
  phase.kind := kind;
  phase.tx := tx;
  phase.ref := ref;
  phase.amount := amount;
  phase.cash_change := op.cash_change;
  phase.bonus_change := op.bonus_change;
  phase.cash_after := op.cash_after;
  phase.bonus_after := op.bonus_after;
  phase.contribution := 0;
  phase.pool_amount := 0;
  phase.op_id := op.op_id;
  phase.detail := detail;
  return phase;
end
$$;
