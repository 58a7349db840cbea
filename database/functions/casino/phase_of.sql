-- The phase of a round that an operation of the wallet makes.
-- Locks: none.
create or replace function casino.phase_of(
  round casino.round, kind text, tx text, ref text, amount bigint, op wallet.op, detail jsonb,
  verdict_id bigint default null
) returns casino.phase
  language sql immutable
  return casino.new_phase(
    player_id => (round).player_id, studio_id => (round).studio_id, round => (round).round, number => (round).phases,
    at => (op).at, kind => kind, tx => tx, ref => ref, amount => amount, cash_change => (op).cash_change,
    bonus_change => (op).bonus_change, cash_after => (op).cash_after, bonus_after => (op).bonus_after,
    op_id => (op).op_id, detail => detail, verdict_id => verdict_id
  );
