-- The player's running stretch of play and the next reality check (WAL-24), as games and pages show them.
-- Locks: none.
-- Nothing began and nothing is next where no stretch runs. A check that is due keeps the stretch it fell into until it is answered.
create or replace function wallet.clock_of(for_player bigint)
  returns table (interval_min smallint, began_at timestamptz, elapsed_s bigint, staked bigint, lost bigint, next_at timestamptz,
    is_due boolean)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select purse.pause_minutes,
    case when seen.is_running or seen.is_due then purse.stretch_began_at end,
    case
      when seen.is_running then floor(date_part('epoch', seen.at - purse.stretch_began_at))::bigint
      when seen.is_due then floor(date_part('epoch', purse.staked_at - purse.stretch_began_at))::bigint
      else 0
    end,
    case when seen.is_running or seen.is_due then purse.staked - purse.stretch_staked else 0 end,
    case when seen.is_running or seen.is_due then purse.lost - purse.stretch_lost else 0 end,
    case when seen.is_running or seen.is_due then purse.pause_at end,
    seen.is_due
  from wallet.purse
  cross join lateral (
    select platform.now() as at,
      coalesce(platform.now() <= purse.staked_at + wallet.stretch_gap(), false) as is_running,
      coalesce(wallet.is_pause_due(purse.pause_at, purse.staked_at, platform.now()), false) as is_due
  ) as seen
  where purse.player_id = for_player;
end;
