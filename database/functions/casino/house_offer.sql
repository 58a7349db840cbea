-- A game of the house, whether it may be played now, and the studio's place that its rounds are kept under.
-- Locks: none.
-- In plpgsql, because an SQL function is planned anew for every batch.
create or replace function casino.house_offer(of_game text)
  returns table (studio_id smallint, game_id integer, is_blocked boolean)
  language plpgsql stable rows 1
as $$
begin
  return query
  select studio.id, game.id, not game.active or studio.closed_reason is not null
  from casino.game join casino.studio on studio.id = game.studio_id
  where game.code = of_game and game.kind = 'house';
end
$$;
