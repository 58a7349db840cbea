-- Ends the round of a verdict, and counts it where it is a round with a return.
-- Locks: none; the player's purse is held by the caller.
create or replace function casino.end_round(verdict casino.verdict, new_state text, at_time timestamptz) returns casino.verdict
  language plpgsql
as $$
declare
  tally casino.tally;
begin
  verdict.round.state := new_state;
  verdict.round.closed_at := at_time;
  -- A cancelled round was no round, and what was played at the house's cost has no return: neither counts.
  if new_state = 'closed' and (verdict.round).staked > 0 and (verdict.round).grant_id is null then
    tally.game_id := (verdict.round).game_id;
    tally.currency := (verdict.round).currency;
    tally.day := (at_time at time zone 'Europe/Istanbul')::date;
    tally.rounds := 1;
    tally.staked := (verdict.round).staked;
    tally.won := (verdict.round).won;
    tally.pool_won := (verdict.round).pool_won;
    verdict.tally := tally;
  end if;
  return verdict;
end
$$;
