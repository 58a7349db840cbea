-- Every account of the person who has this one, itself included: by every key but the device, which a family shares.
-- Locks: none.
-- Whom two members told apart are two people.
create or replace function play_safety.accounts_of(of_player bigint) returns setof bigint
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select of_player
  union
  select other.player_id from play_safety.person_key as own
  join play_safety.person_key as other on other.kind = own.kind and other.digest = own.digest
  where own.player_id = of_player and own.kind <> 'device' and not exists (
    select from play_safety.told_apart as known
    where (known.player_id, known.other_id) in ((of_player, other.player_id), (other.player_id, of_player))
  )
$$;
