-- The legs of a bet: as it was accepted; of one that waits or was rejected, as the offer was when it was asked for.
-- Locks: none.
create or replace function sportsbook.legs_of(of_player bigint, of_bet bigint) returns setof sportsbook.leg
  language sql stable rows 3
begin atomic
  select leg.* from sportsbook.leg where leg.player_id = of_player and leg.bet_id = of_bet
  union all
  select asked.* from sportsbook.waiting
  cross join lateral jsonb_populate_recordset(
    null::sportsbook.leg,
    waiting.legs
  ) as told
  cross join lateral jsonb_populate_record(
    told, jsonb_build_object('player_id', of_player, 'bet_id', of_bet, 'banker', coalesce(told.banker, false), 'lines', coalesce(told.lines, 1))
  ) as asked
  where waiting.player_id = of_player and waiting.bet_id = of_bet and (waiting.look_at is not null or waiting.reason is not null);
end;
