-- Whether the open session that the player used last may move money now (SAFE-9); with play money always.
-- Locks: none.
-- Of that one, because it is the one that the player hears of: another that is judged may be days old and elsewhere.
create or replace function identity.is_served(of_player bigint, time_now timestamptz, needed_list text) returns boolean
  language sql stable
begin atomic
  select needed_list is null or coalesce((
    select live.is_allowed
    from (
      select held.session_id from identity.session as held
      where held.player_id = of_player and identity.is_session_open(held.ended_at, held.expires_at, held.seen_at, time_now)
      order by held.seen_at desc, held.session_id limit 1
    ) as used
    cross join lateral identity.session_in_play(used.session_id, time_now, needed_list) as live
  ), false);
end;
