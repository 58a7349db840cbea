-- What the caller of a posting is told about its entry.
-- Locks: none.
create or replace function wallet.answer_of(entry wallet.entry) returns wallet.answer
  language sql immutable
  return wallet.new_answer(
    outcome => (entry.op).outcome, detail => (entry.op).detail, op_id => (entry.op).op_id,
    cash => (entry.op).cash_after, bonus => (entry.op).bonus_after, cash_change => (entry.op).cash_change,
    bonus_change => (entry.op).bonus_change, seq => (entry.op).seq, replayed => entry.replayed
  );
