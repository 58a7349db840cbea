-- PRO-16: the first places of a tournament by its scores; who was earlier stands before, and of two in the same hundredth of a second the older account.
-- Locks: none.
create or replace function promotions.places_of(of_tournament bigint, most integer)
  returns table (place smallint, player_id bigint, best integer, rank_key bigint)
  language sql stable
begin atomic
  select row_number() over (order by kept.rank_key desc, kept.player_id)::smallint, kept.player_id, kept.best, kept.rank_key
  from promotions.score as kept
  where kept.tournament_id = of_tournament and kept.rank_key > 0
  order by kept.rank_key desc, kept.player_id
  limit most;
end;
