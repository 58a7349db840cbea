-- What the register said of a player when it was last asked, after a moment; null where it was not asked since.
-- Locks: none.
create or replace function play_safety.last_answer(of_player bigint, since timestamptz) returns text
  language sql stable
begin atomic
  select last.answer from play_safety.register_check as last
  where last.player_id = of_player and last.asked_at > since
  order by last.check_id desc limit 1;
end;
