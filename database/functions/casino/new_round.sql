-- A round that begins now, before its first phase.
-- Locks: none; the player's purse is held by the caller.
create or replace function casino.new_round(
  of_player bigint, at_studio smallint, of_name text, in_game integer, by_launch uuid, of_grant uuid, in_currency text,
  at_time timestamptz
) returns casino.round
  language plpgsql immutable
as $$
declare
  round casino.round;
begin
  round.player_id := of_player;
  round.studio_id := at_studio;
  round.round := of_name;
  round.game_id := in_game;
  round.launch_id := by_launch;
  round.grant_id := of_grant;
  round.state := 'open';
  round.currency := in_currency;
  round.staked := 0;
  round.staked_bonus := 0;
  round.won := 0;
  round.pool_won := 0;
  round.phases := 0;
  round.opened_at := at_time;
  return round;
end
$$;
