-- D-56: books what the play of some players has earned, in the order of players after one; gives the last of them, null where none was due.
-- Locks: those of promotions.book_points_of, until the transaction ends.
create or replace function promotions.book_points(after_player bigint, most integer) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  players bigint[];
begin
  players := array(
    select waiting.player_id from promotions.play_day as waiting
    where waiting.is_due and waiting.player_id > after_player
    group by waiting.player_id order by waiting.player_id limit most
  );
  if cardinality(players) = 0 then
    return null;
  end if;
  perform promotions.book_points_of(players);
  return players[cardinality(players)];
end
$$;
