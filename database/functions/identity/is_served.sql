-- Whether some open session of the player may move money now (SAFE-9); with play money always.
-- Locks: none.
create or replace function identity.is_served(of_player bigint, time_now timestamptz, needed_list text) returns boolean
  language sql stable
begin atomic
  select needed_list is null or exists (
    select from identity.session as held
    where held.player_id = of_player and identity.is_session_open(held.ended_at, held.expires_at, held.seen_at, time_now)
      and held.verdict_list = needed_list and held.verdict_until > time_now
  );
end;
