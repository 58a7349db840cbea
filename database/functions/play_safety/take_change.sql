-- SAFE-10: the register has changed its mind about a person: gives how many players have one of these keys.
-- Locks: play_safety.register_place, then the purses of these players in the order of their numbers, until the transaction ends.
-- The clearance of each ends, and the register is asked about them. 0 too where the change was read before.
create or replace function play_safety.take_change(at_cursor bigint, kinds text[], digests bytea[]) returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  found_player bigint;
  players integer := 0;
begin
  update play_safety.register_place set cursor = at_cursor, answered_at = platform.now() where cursor < at_cursor;
  if not found then
    return 0;
  end if;
  for found_player in
    select distinct key.player_id from play_safety.person_key as key
    join unnest(kinds, digests) as told (kind, digest) on told.kind = key.kind and told.digest = key.digest
    order by 1
  loop
    -- Not by a moment: a stake that waited for the purse began before it.
    perform wallet.put_clearance(found_player, '-infinity');
    insert into play_safety.register_turn (player_id, why) values (found_player, 'news')
    on conflict (player_id) do update
    set why = excluded.why, wanted_at = excluded.wanted_at, due_at = excluded.due_at, asked_at = null, failures = 0;
    players := players + 1;
  end loop;
  return players;
end
$$;
