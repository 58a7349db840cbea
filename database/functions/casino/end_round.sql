-- Ends the round of a verdict, and counts it where it is a round with a return.
-- Locks: none; the player's purse is held by the caller.
create or replace function casino.end_round(verdict casino.verdict, new_state text, at_time timestamptz) returns casino.verdict
  language plpgsql
as $$
begin
  verdict.round.state := new_state;
  verdict.round.closed_at := at_time;
  -- A cancelled round was no round, and what was played at the house's cost has no return: neither counts.
  if new_state = 'closed' and (verdict.round).staked > 0 and (verdict.round).grant_id is null then
    verdict.tally := casino.new_tally(
      game_id => (verdict.round).game_id, currency => (verdict.round).currency,
      day => (at_time at time zone 'Europe/Istanbul')::date, rounds => 1, staked => (verdict.round).staked,
      won => (verdict.round).won, pool_won => (verdict.round).pool_won, player_id => (verdict.round).player_id, picks => 0::smallint,
      cash_staked => (verdict.round).staked - (verdict.round).staked_bonus, cash_won => casino.cash_won(verdict.round),
      earns => ((verdict.purse).bonus_closed_until > at_time) is not true, studio_id => (verdict.round).studio_id,
      round => (verdict.round).round, ended_at => at_time
    );
  end if;
  return verdict;
end
$$;
