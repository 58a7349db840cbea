-- Person keys outlive their accounts by seven years: of these players, whose accounts were closed before that, they go. Gives how many keys went.
-- Locks: the keys that go, until the transaction ends.
-- Whoever still may not play is kept.
create or replace function play_safety.drop_old_keys(of_players bigint[]) returns integer
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  with gone as (
    delete from play_safety.person_key as key
    where key.player_id = any (of_players) and coalesce(key.barred_until, '-infinity') <= platform.now()
    returning key.player_id
  )
  select count(*)::integer from gone;
end;
