-- CAS-4: the wanted games whose folded name is like the pattern, or else those that are close to it.
-- Locks: none.
-- Close are those that hold what each typed word most likely meant, or else what one of them meant: one or two letters
-- alone say nothing about a name.
create or replace function casino.search_games(
  pattern text, typed text[], kinds text[], of_provider integer, released_from date, rtp_from numeric
) returns table (id integer, name text, popularity integer, released_on date, is_close boolean, closeness real)
  language plpgsql stable rows 50
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  meant text[];
  telling text[];
begin
  return query
  select game.id, game.name, game.popularity, game.released_on, false, 0::real from casino.game
  where game.folded like pattern and casino.is_wanted(game, kinds, of_provider, released_from, rtp_from);
  if found then return; end if;

  select array_agg('%' || near.word || '%' order by length(near.word) desc),
    array_agg('%' || near.word || '%' order by near.closeness desc) filter (where length(near.word) > 2)
  into meant, telling
  from casino.nearest_words(typed) as near;

  -- The index finds the two longest together, which few names hold.
  return query
  select game.id, game.name, game.popularity, game.released_on, true, 0::real from casino.game
  where game.folded like meant[1] and game.folded like coalesce(meant[2], meant[1]) and game.folded like all (meant)
    and casino.is_wanted(game, kinds, of_provider, released_from, rtp_from);
  if found then return; end if;

  -- Names with the word that is surest come first.
  return query
  select game.id, game.name, game.popularity, game.released_on, true,
    case when game.folded like telling[1] then 1 else 0 end::real
  from casino.game
  where game.folded like any (telling) and casino.is_wanted(game, kinds, of_provider, released_from, rtp_from);
end
$$;
