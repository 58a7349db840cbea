-- Undoes one phase of the round, or only leaves the tombstone where there is none; the verdict carries the purse onwards.
-- Locks: the player's purse is held by the caller (wallet.take_purses).
create or replace function casino.undo(
  asked casino.call, verdict casino.verdict, with_key text, of_phase casino.phase, time_now timestamptz
) returns casino.verdict
  language plpgsql
as $$
declare
  entry wallet.entry;
  op    wallet.op;
begin
  entry := wallet.decide_reverse(asked.place, verdict.purse, null, asked.studio, with_key,
    coalesce(of_phase.tx, asked.ref), 'reverse', time_now,
    (verdict.entries[cardinality(verdict.entries)]).bounds);
  op := entry.op;
  verdict.entries := coalesce(verdict.entries, '{}') || entry;
  verdict.purse := entry.purse;
  if op.outcome = 'posted' then
    verdict.split_cash := coalesce(verdict.split_cash, 0) + op.cash_change;
    verdict.split_bonus := coalesce(verdict.split_bonus, 0) + op.bonus_change;
    verdict.round.phases := (verdict.round).phases + 1;
    if of_phase.kind = 'bet' then
      verdict.round.staked := (verdict.round).staked - of_phase.amount;
      verdict.round.staked_bonus := (verdict.round).staked_bonus + of_phase.bonus_change;
    else
      verdict.round.won := (verdict.round).won - of_phase.amount;
      verdict.round.pool_won := (verdict.round).pool_won - of_phase.pool_amount;
    end if;
    verdict.phases := coalesce(verdict.phases, '{}')
      || casino.phase_of(verdict.round, 'rollback', with_key, of_phase.tx, of_phase.amount, op, null);
    -- A free round that did not happen is still the player's.
    if (verdict.round).grant_id is not null then
      verdict.grant_id := (verdict.round).grant_id;
      if of_phase.kind = 'bet' then
        verdict.grant_used := coalesce(verdict.grant_used, 0) - 1;
      else
        verdict.grant_won := coalesce(verdict.grant_won, 0) - of_phase.amount;
        verdict.grant_undone := of_phase.tx;
      end if;
    end if;
  else
    -- Nothing moved, and this is why: some dialects tell it.
    verdict.detail := op.outcome;
  end if;
  return verdict;
end
$$;
