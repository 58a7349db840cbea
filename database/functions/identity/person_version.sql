-- Which person this account names now: a verification made for another one does not count.
-- Locks: none.
create or replace function identity.person_version(of_player bigint) returns integer
  language sql stable
  set search_path = pg_catalog, pg_temp
as $$
  select player.person_version from identity.player where player.player_id = of_player
$$;
