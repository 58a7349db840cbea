-- CAS-18: counts for the player's run what the end of a round, or the undoing of one that had ended, makes of it; ends the run where that was the last.
-- Locks: none; the player's purse is held by the caller.
-- `was_round` is the round before this call. Only rounds that are over count, and only for the run under which they began.
create or replace function casino.count_run(verdict casino.verdict, was_round casino.round, time_now timestamptz) returns casino.verdict
  language plpgsql
as $$
declare
  entry  wallet.entry := verdict.entries[cardinality(verdict.entries)];
  is_now boolean := (verdict.round).state <> 'open';
  is_was boolean := coalesce(was_round.state <> 'open', false);
  how    text;
begin
  entry := wallet.count_play(
    entry,
    case when (verdict.round).bonus_run = (entry.purse).bonus_run then (verdict.round).share * (
      case when is_now then (verdict.round).staked else 0 end - case when is_was then was_round.staked else 0 end
    ) else 0 end,
    case when is_was then was_round.staked_bonus else 0 end - case when is_now then (verdict.round).staked_bonus else 0 end
  );
  verdict.entries[cardinality(verdict.entries)] := entry;
  verdict.purse := entry.purse;
  how := wallet.ended_by_play(entry.purse);
  if how is not null then
    entry := wallet.decide_end(verdict.place, entry.purse, how, time_now, entry.bounds);
    verdict.entries := verdict.entries || entry;
    verdict.purse := entry.purse;
  end if;
  return verdict;
end
$$;
