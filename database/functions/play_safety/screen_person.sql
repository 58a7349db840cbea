-- Notes what tells a person, and compares what is new of it with everybody who may not play: 'passed', or 'taken' for a national id.
-- Locks: the player's keys and the equal ones of others, shared, in the order of kind and digest; the player's purse, where the account is held.
-- The one call costs the same whatever it finds, and its answer tells nothing but a taken number (SAFE-13). A key that is being barred
-- at the same time is waited for. Two people whom two members told apart stay so.
create or replace function play_safety.screen_person(
  for_player bigint, on_occasion text, kinds text[], digests bytea[], born date
) returns text
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  new_kinds     text[];
  new_digests   bytea[];
  by_kinds      text[];
  of_others     bigint[];
begin
  -- Whoever is being barred at this moment is waited for: a key that is noted beside it would not say so.
  perform from play_safety.person_key as own where own.player_id = for_player order by own.kind, own.digest for share;
  with noted as (
    insert into play_safety.person_key (kind, digest, player_id, barred_until)
    select own.kind, own.digest, for_player,
      (select max(known.barred_until) from play_safety.person_key as known where known.player_id = for_player)
    from unnest(kinds, digests) as own (kind, digest)
    on conflict (kind, digest, player_id) do nothing
    returning person_key.kind, person_key.digest
  )
  select coalesce(array_agg(noted.kind::text), '{}'), coalesce(array_agg(noted.digest), '{}') into new_kinds, new_digests
  from noted
  where on_occasion = 'registration' or on_occasion = 'change' and noted.kind <> 'device';

  insert into play_safety.register_turn (player_id, why)
  select for_player, on_occasion from play_safety.register_place where is_set and on_occasion <> 'change'
  on conflict (player_id) do update
  set why = excluded.why, wanted_at = excluded.wanted_at, due_at = excluded.due_at, failures = 0;

  -- A statement of its own: what is being barred right now is waited for, and the next statement sees it.
  perform from play_safety.person_key as other
  join unnest(new_kinds, new_digests) as own (kind, digest) on own.kind = other.kind and own.digest = other.digest
  where other.player_id <> for_player
  order by other.kind, other.digest, other.player_id
  for share of other;
  select coalesce(array_agg(distinct other.kind::text), '{}'), coalesce(array_agg(distinct other.player_id), '{}')
  into by_kinds, of_others
  from play_safety.person_key as other
  join unnest(new_kinds, new_digests) as own (kind, digest) on own.kind = other.kind and own.digest = other.digest
  where other.player_id <> for_player and other.barred_until > platform.now()
    and not exists (
      select from play_safety.told_apart as known where known.player_id = for_player and known.other_id = other.player_id
    );

  if 'national_id' = any (by_kinds) then
    return 'taken';
  elsif by_kinds <> '{}' then
    perform play_safety.hold_account(for_player, by_kinds, of_others);
  end if;
  if on_occasion = 'change' then
    perform play_safety.close_until_of_age(for_player, born);
  end if;
  return 'passed';
end
$$;
