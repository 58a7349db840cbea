-- The percent of a stake in a game that counts for a run: empty without a run, 0 once it is over or where the game does not count.
-- Locks: none.
-- A set, because only that becomes part of the caller's plan.
create or replace function promotions.share_of(of_run bigint, in_game integer, time_now timestamptz)
  returns table (share smallint)
  language sql stable rows 1
begin atomic
  select coalesce((
    select known.share from promotions.run_share as known
    where known.run_id = of_run and known.game_id = in_game and known.ends_at > time_now
  ), 0::smallint)
  where of_run is not null;
end;
