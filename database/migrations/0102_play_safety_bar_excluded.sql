-- 0102_play_safety_bar_excluded
-- Why:  the person keys of somebody who excludes themselves say so from the same transaction on, also to a registration that runs beside it.
-- Lock: play_safety.exclusion exclusively for a moment.
-- Undo: drop trigger safe1_an_excluded_person_is_known on play_safety.exclusion; drop function play_safety.bar_the_excluded.
-- migrate:up
set local lock_timeout = '2s';

create function play_safety.bar_the_excluded() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform play_safety.bar_person(new.player_id);
  return null;
end
$$;
revoke execute on function play_safety.bar_the_excluded() from public;
create trigger safe1_an_excluded_person_is_known after insert or update on play_safety.exclusion
  for each row execute function play_safety.bar_the_excluded();

-- migrate:down
