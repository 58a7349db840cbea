-- PRO-16: the score of a player as the rounds that count say it.
-- Locks: none; whoever writes by it holds the score.
create or replace function promotions.recounted(of_tournament bigint, of_player bigint)
  returns table (rounds smallint, best integer, best_at timestamptz, rank_key bigint)
  language sql stable rows 1
begin atomic
  select count(*)::smallint, coalesce(max(ranked.multiple), 0),
    (array_agg(ranked.ended_at order by ranked.rank_key desc) filter (where ranked.rank_key > 0))[1],
    coalesce(max(ranked.rank_key), 0)
  from (
    select counted.ended_at, promotions.multiple_of(counted.staked, counted.won) as multiple,
      promotions.rank_key(promotions.multiple_of(counted.staked, counted.won), counted.ended_at, kept.starts_at) as rank_key
    from promotions.score_round as counted
    join promotions.tournament as kept on kept.tournament_id = counted.tournament_id
    where counted.tournament_id = of_tournament and counted.player_id = of_player
  ) as ranked;
end;
