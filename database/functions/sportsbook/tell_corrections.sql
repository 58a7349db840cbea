-- SPB-18: what follows from bets whose result was corrected: each player is told of each, and a match with a bet that is open again is looked at anew.
-- Locks: none.
create or replace function sportsbook.tell_corrections(verdicts sportsbook.settled[], time_now timestamptz) returns void
  language plpgsql
as $$
begin
  -- By the number of the settlement: what was cashed out between them is no result.
  perform platform.announce(
    'sportsbook.corrected', array_agg(later.player_id), array_agg(jsonb_build_object(
      'player_id', later.player_id, 'bet_id', later.bet_id, 'revision', later.number
    )), array_agg(time_now)
  )
  from (
    select made.player_id::text, made.bet_id::text, (
      select count(*) from sportsbook.settlement as known
      where known.player_id = made.player_id and known.bet_id = made.bet_id and known.revision <= made.revision
    ) as number
    from unnest(verdicts) as verdict, unnest(verdict.settlements) as made
    where made.revision > 1
  ) as later
  where later.number > 1
  having count(*) > 0;
  delete from sportsbook.drained
  where match_id in (
    select leg.match_id from unnest(verdicts) as verdict, unnest(verdict.settlements) as made
    join sportsbook.leg on leg.player_id = made.player_id and leg.bet_id = made.bet_id
    where made.reopened
  );
end
$$;
