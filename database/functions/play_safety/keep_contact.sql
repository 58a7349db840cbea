-- Keeps that a member of staff spoke with a player: who, when, how, and what came of it.
-- Locks: the new row, until the transaction ends.
create or replace function play_safety.keep_contact(
  of_player bigint, spoken_at timestamptz, by_way text, with_result text, with_note text, by_member text
) returns bigint
  language sql security definer
  set search_path = pg_catalog, pg_temp
as $$
  insert into play_safety.contact (player_id, at, way, result, note, by)
  values (of_player, spoken_at, by_way, with_result, with_note, by_member)
  returning contact_id
$$;
