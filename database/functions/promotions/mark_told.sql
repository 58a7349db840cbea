-- Marks scores as told to the board, where they are still what was told.
-- Locks: those scores, in the order of players, until the transaction ends.
create or replace function promotions.mark_told(of_tournament bigint, players bigint[], keys bigint[]) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  with told as (
    select kept.player_id from promotions.score as kept
    join unnest(players, keys) as said (player_id, rank_key) on said.player_id = kept.player_id and said.rank_key = kept.rank_key
    where kept.tournament_id = of_tournament
    order by kept.player_id
    for no key update of kept
  )
  update promotions.score as kept set is_told = true from told
  where kept.tournament_id = of_tournament and kept.player_id = told.player_id;
end;
