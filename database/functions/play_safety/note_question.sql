-- Keeps that the question before the first deposit was answered, and how.
-- Locks: the player's purse, until the transaction ends.
create or replace function play_safety.note_question(for_player bigint, wants_limit boolean) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select play_safety.write_history(for_player, (wallet.lock(for_player)).seq, 'question_answered',
    jsonb_build_object('wants_limit', wants_limit), 'player');
end;
