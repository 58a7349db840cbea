-- Takes what the casino or Keno tells of its games: product, whether gifts can be played, and what comes back of a stake, by the count of picks where that matters.
-- Locks: those games, in their order, until the transaction ends.
create or replace function promotions.learn_games(games json) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
as $$
  insert into promotions.game as known (game_id, picks, product, return_ways, return_of, takes_gifts, name)
  select told.game_id, told.picks, told.product, told.return_ways, told.return_of, coalesce(told.takes_gifts, false), told.name
  from json_to_recordset(games) as told (game_id integer, picks smallint, product text, return_ways bigint, return_of bigint,
    takes_gifts boolean, name text)
  order by told.game_id, told.picks
  on conflict (game_id, picks) do update
  set product = excluded.product, return_ways = excluded.return_ways, return_of = excluded.return_of,
    takes_gifts = excluded.takes_gifts, name = excluded.name
  where (known.product, known.return_ways, known.return_of, known.takes_gifts, known.name)
    is distinct from (excluded.product, excluded.return_ways, excluded.return_of, excluded.takes_gifts, excluded.name)
$$;
