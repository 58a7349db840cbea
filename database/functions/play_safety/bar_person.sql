-- Until when this person may not play, written to every key of theirs: excluded, listed by the register, or found to be somebody who is.
-- Locks: the player's person keys in the order of their kinds and digests, until the transaction ends.
-- The order is that of play_safety.screen_person, which reads keys of others.
create or replace function play_safety.bar_person(for_player bigint) returns void
  language plpgsql
as $$
declare
  latest timestamptz;
begin
  perform from play_safety.person_key where player_id = for_player order by kind, digest for update;
  select max(until) into latest from (
    (select coalesce(opens_at, 'infinity') as until from play_safety.exclusion
      where player_id = for_player order by number desc limit 1)
    union all
    select listing.until from play_safety.listing where listing.player_id = for_player
    union all
    select max(other.barred_until) from play_safety.hold
    join play_safety.person_key as other on other.player_id = any (hold.others)
    where hold.player_id = for_player and hold.verdict = 'same_person'
  ) as bars
  where until > platform.now();
  update play_safety.person_key set barred_until = latest
  where player_id = for_player and barred_until is distinct from latest;
end
$$;
