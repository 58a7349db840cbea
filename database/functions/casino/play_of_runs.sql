-- CAS-18: recounts from rounds what some players have played for their runs: stakes of rounds that are over times their share, and the bonus in open ones.
-- Locks: none.
-- Every round is read, so a round that was left uncounted, or counted for another run, is seen.
create or replace function casino.play_of_runs(players bigint[])
  returns table (player_id bigint, run bigint, counted numeric, still_open numeric)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select kept.player_id, kept.bonus_run, coalesce(sum(kept.staked::numeric * kept.share) filter (where kept.state <> 'open'), 0),
    coalesce(sum(kept.staked_bonus) filter (where kept.state = 'open'), 0)
  from casino.round as kept
  where kept.player_id = any (players) and (kept.bonus_run is not null or kept.staked_bonus > 0)
  group by kept.player_id, kept.bonus_run;
end;
