-- The next players to ask the register about, with everything that tells them; they are this worker's for half a minute.
-- Locks: the rows of the turns taken, until the transaction ends; those of others are skipped.
-- Whoever has not staked since the last answer is asked about again when they sign in.
create or replace function play_safety.take_turns(at_most integer)
  returns table (player_id bigint, why text, asked_at timestamptz, kinds text[], digests bytea[])
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
declare
  -- To the millisecond: the server hands it back with the answer.
  time_now timestamptz := date_trunc('milliseconds', platform.now());
begin
  delete from play_safety.register_turn as turn
  where turn.player_id in (
    select idle.player_id from play_safety.register_turn as idle
    where idle.due_at <= time_now and idle.why = 'play' and not wallet.has_staked_since(idle.player_id, idle.wanted_at)
    order by idle.player_id
    limit at_most for update skip locked
  );
  return query
  with taken as (
    update play_safety.register_turn as turn
    set asked_at = time_now, due_at = time_now + interval '30 seconds'
    where turn.player_id in (
      select due.player_id from play_safety.register_turn as due
      where due.due_at <= time_now order by due.due_at limit at_most for update skip locked
    )
    returning turn.player_id, turn.why, turn.asked_at
  )
  select taken.player_id, taken.why, taken.asked_at, known.kinds, known.digests
  from taken
  cross join lateral (
    select coalesce(array_agg(newest.kind::text), '{}') as kinds, coalesce(array_agg(newest.digest), '{}') as digests
    from (
      select key.kind, key.digest from play_safety.person_key as key
      where key.player_id = taken.player_id and key.kind <> 'device' order by key.noted_at desc limit 20
    ) as newest
  ) as known;
end
$$;
