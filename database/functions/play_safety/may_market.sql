-- SAFE-11: whether a player may be sent marketing.
-- Locks: none.
-- Wished for, neither excluded nor in a time-out nor held, nor followed up for a strong marker; and where a register is set, cleared by it
-- within the last 24 hours.
create or replace function play_safety.may_market(of_player bigint) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select identity.allows_marketing(of_player) and not play_safety.is_excluded(of_player)
    and not exists (
      select from play_safety.time_out as taken where taken.player_id = of_player and taken.until > platform.now()
    )
    and not exists (
      select from play_safety.hold as held
      where held.player_id = of_player and held.ended_at is null and held.until > platform.now()
    )
    and not exists (
      select from play_safety.follow_up as known
      where known.player_id = of_player and known.is_strong and known.ended_at is null
    )
    and (
      not (select place.is_set from play_safety.register_place as place)
      or play_safety.last_answer(of_player, platform.now() - interval '24 hours') = 'clear'
    );
end;
