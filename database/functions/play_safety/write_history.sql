-- Adds one change to a player's history, with the last transfer before it, and tells it.
-- Locks: none; the player's purse is held by the caller, so numbers have no gaps and nothing posts in between.
create or replace function play_safety.write_history(
  of_player bigint, at_seq bigint, new_what text, new_facts jsonb, by_whom text
) returns void
  language plpgsql
as $$
declare
  next_number integer;
begin
  insert into play_safety.history (player_id, number, what, facts, purse_seq, by, at)
  select of_player, coalesce(max(known.number), 0) + 1, new_what, new_facts, at_seq, by_whom, platform.now()
  from play_safety.history as known where known.player_id = of_player
  returning number into next_number;
  perform platform.announce('play_safety.changed', array[of_player::text],
    array[jsonb_build_object('player_id', of_player::text, 'number', next_number, 'what', new_what)], array[platform.now()]);
end
$$;
