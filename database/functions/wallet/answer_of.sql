-- What the caller of a posting is told about its entry.
-- Locks: none.
create or replace function wallet.answer_of(entry wallet.entry) returns wallet.answer
  language plpgsql immutable
as $$
declare
  op     wallet.op := entry.op;
  answer wallet.answer;
begin
  answer.outcome := op.outcome;
  answer.detail := op.detail;
  answer.op_id := op.op_id;
  answer.cash := op.cash_after;
  answer.bonus := op.bonus_after;
  answer.cash_change := op.cash_change;
  answer.bonus_change := op.bonus_change;
  answer.seq := op.seq;
  answer.replayed := entry.replayed;
  return answer;
end
$$;
