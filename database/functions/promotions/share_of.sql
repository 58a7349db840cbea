-- The percent of a stake in a game that counts for a run: empty without a run, 0 once its time is over, where it does not count and where nobody promised it.
-- Locks: none; whoever stakes by it has locked the purse, which knows whether the run is under way.
-- A set, because only that becomes part of the caller's plan.
create or replace function promotions.share_of(of_run bigint, of_game integer, of_picks smallint, time_now timestamptz)
  returns table (share smallint)
  language sql stable rows 1
begin atomic
  select coalesce((
    select counted.share
    from promotions.run as lives
    join promotions.claim as made on made.claim_id = lives.claim_id
    cross join lateral promotions.counted_share(made.campaign_id, made.version, of_game, of_picks) as counted
    where lives.run_id = of_run and lives.ends_at > time_now
  ), 0::smallint)
  where of_run is not null;
end;
