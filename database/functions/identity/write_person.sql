-- Writes the names, birth date and country that a decided request asked for, also of a frozen person.
-- Locks: the player's row, until the transaction ends.
create or replace function identity.write_person(
  of_player bigint, to_first_name text, to_middle_name text, to_last_name text, to_birth_date date, to_country text
) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
as $$
  update identity.player
  set first_name = to_first_name, middle_name = to_middle_name, last_name = to_last_name,
    birth_date = to_birth_date, country = to_country
  where player.player_id = of_player
$$;
