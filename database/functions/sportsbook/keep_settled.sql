-- Writes what was decided about bets: money, settlements, bets and contradictions, and tells the players; gives how many bets moved.
-- Locks: the players' purses are held by the caller.
create or replace function sportsbook.keep_settled(verdicts sportsbook.settled[], time_now timestamptz) returns integer
  language plpgsql
as $$
declare
  counted integer;
  passed  integer;
begin
  insert into sportsbook.contradiction (player_id, bet_id, decision_id, revision, paid, value, at, why)
  select other.player_id, other.bet_id, other.decision_id, other.revision, other.paid, other.value, other.at, other.why
  from unnest(verdicts) as verdict, unnest(verdict.contradictions) as other;

  select count(*) into counted from unnest(verdicts) as verdict, unnest(verdict.settlements);
  if counted > 0 then
    perform wallet.book(array(select entry from unnest(verdicts) as verdict, unnest(verdict.entries) as entry));
    insert into sportsbook.settlement
    select made.* from unnest(verdicts) as verdict, unnest(verdict.settlements) as made;
    update sportsbook.bet as kept
    set state = case when made.reopened then 'open' else 'settled' end, revision = made.revision, paid = made.payout
    from unnest(verdicts) as verdict, unnest(verdict.settlements) as made
    where kept.player_id = made.player_id and kept.bet_id = made.bet_id and kept.state in ('open', 'settled')
      and kept.revision = made.revision - 1;
    get diagnostics passed = row_count;
    if passed <> counted then
      raise exception 'SPB-16: % bets were settled, % of them were at that revision', counted, passed;
    end if;
    perform sportsbook.tell_changes(array(
      select distinct made.player_id::text from unnest(verdicts) as verdict, unnest(verdict.settlements) as made
    ), time_now);
    if exists (select from unnest(verdicts) as verdict, unnest(verdict.settlements) as made where made.revision > 1) then
      perform sportsbook.tell_corrections(verdicts, time_now);
    end if;
  end if;
  return counted;
end
$$;
