-- The player's last time-out, over or not; no row without one.
-- Locks: none.
create or replace function play_safety.time_out_of(of_player bigint) returns table (began_at timestamptz, until timestamptz)
  language sql stable rows 1
begin atomic
  select known.began_at, known.until from play_safety.time_out as known where known.player_id = of_player;
end;
