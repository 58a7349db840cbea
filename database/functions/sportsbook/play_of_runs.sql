-- SPB-24: recounts from bets what some players have staked for their runs: stakes of settled bets times their share, and the bonus in those that wait or are open.
-- Locks: none.
-- A bet that was given back, and what was cashed out, counts nothing.
create or replace function sportsbook.play_of_runs(players bigint[])
  returns table (player_id bigint, run bigint, counted numeric, still_open numeric)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select kept.player_id, kept.bonus_run,
    coalesce(sum((kept.stake - kept.cashed)::numeric * kept.share) filter (where kept.state <> 'open' and not made.is_refund), 0),
    coalesce(sum(kept.stake_bonus) filter (where kept.state in ('waiting', 'referred', 'open')), 0)
  from sportsbook.bet as kept
  left join sportsbook.settlement as made
    on made.player_id = kept.player_id and made.bet_id = kept.bet_id and made.revision = kept.revision
  where kept.player_id = any (players) and kept.bonus_run is not null
  group by kept.player_id, kept.bonus_run;
end;
