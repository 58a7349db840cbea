-- The turn of one player to be asked about at once, for a reason of the server's.
-- Locks: the player's turn, until the transaction ends.
create or replace function play_safety.take_own_turn(for_player bigint, on_why text)
  returns table (player_id bigint, why text, asked_at timestamptz, kinds text[], digests bytea[])
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
declare
  -- To the millisecond: the server hands it back with the answer.
  time_now timestamptz := date_trunc('milliseconds', platform.now());
begin
  insert into play_safety.register_turn as turn (player_id, why, due_at, asked_at)
  values (for_player, on_why, time_now + interval '30 seconds', time_now)
  on conflict (player_id) do update set asked_at = time_now, due_at = excluded.due_at;
  return query
  select for_player, on_why, time_now, coalesce(array_agg(newest.kind::text), '{}'), coalesce(array_agg(newest.digest), '{}')
  from (
    select key.kind, key.digest from play_safety.person_key as key
    where key.player_id = for_player and key.kind <> 'device' order by key.noted_at desc limit 20
  ) as newest;
end
$$;
