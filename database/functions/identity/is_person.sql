-- Whether a player has exactly these names, birth date and country.
-- Locks: the player's row, until the transaction ends.
create or replace function identity.is_person(
  of_player bigint, a_first_name text, a_middle_name text, a_last_name text, a_birth_date date, a_country text
) returns boolean
  language sql
  set search_path = pg_catalog, pg_temp
as $$
  select coalesce((
    select (player.first_name, player.middle_name, player.last_name, player.birth_date, player.country)
      = (a_first_name, a_middle_name, a_last_name, a_birth_date, a_country)
    from identity.player where player.player_id = of_player for update
  ), false)
$$;
