-- What a player has staked on an outcome in bets that wait (SPB-11).
-- Locks: none; for placing the player's purse is held by the caller.
create or replace function sportsbook.stakes_waiting(of_player bigint, of_match text, of_market text, of_outcome text) returns bigint
  language plpgsql stable
as $$
begin
  return (
    select coalesce(sum(
      case when asked.lines is null then bet.stake else (bet.stake * asked.lines + bet.lines - 1) / bet.lines end
    ), 0)::bigint
    from sportsbook.waiting as kept
    cross join lateral jsonb_to_recordset(kept.legs) as asked (match_id text, market_id text, outcome_id text, lines smallint)
    join sportsbook.bet on bet.player_id = kept.player_id and bet.bet_id = kept.bet_id
    where kept.player_id = of_player and kept.look_at is not null
      and asked.match_id = of_match and asked.market_id = of_market and asked.outcome_id = of_outcome
  );
end
$$;
