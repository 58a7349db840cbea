-- Whether an exclusion of the player runs: it was not opened again by a return.
-- Locks: none; before a decision the player's purse is held by the caller.
create or replace function play_safety.is_excluded(of_player bigint) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce((
    select newest.opens_at is null or newest.opens_at > platform.now()
    from play_safety.exclusion as newest where newest.player_id = of_player order by newest.number desc limit 1
  ), false);
end;
