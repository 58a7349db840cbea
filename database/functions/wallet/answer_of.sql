-- What the caller of a posting is told about its entry.
-- Locks: none.
create or replace function wallet.answer_of(entry wallet.entry) returns wallet.answer
  language sql immutable
  return row(
    (entry.op).outcome, (entry.op).detail, (entry.op).op_id, (entry.op).cash_after, (entry.op).bonus_after,
    (entry.op).cash_change, (entry.op).bonus_change, (entry.op).seq, entry.replayed
  )::wallet.answer;
