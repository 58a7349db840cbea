-- Keeps the score of a self-test, never its answers.
-- Locks: the player's purse, until the transaction ends.
create or replace function play_safety.note_self_test(for_player bigint, score integer) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select play_safety.write_history(for_player, (wallet.lock(for_player)).seq, 'self_tested', jsonb_build_object('score', score), 'player');
end;
