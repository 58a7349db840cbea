-- What the caller of a posting is told where the player has no purse.
-- Locks: none.
create or replace function wallet.answer_without_purse() returns wallet.answer
  language plpgsql immutable
as $$
declare
  answer wallet.answer;
begin
  answer.outcome := 'unknown_player';
  answer.cash := 0;
  answer.bonus := 0;
  answer.cash_change := 0;
  answer.bonus_change := 0;
  answer.seq := 0;
  answer.replayed := false;
  return answer;
end
$$;
