-- Writes the words by which staff find these players.
-- Locks: the rows of the players, in their order: whoever changes the same player is waited for, and then seen.
create or replace function identity.index_players(ids bigint[]) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform from identity.player where player.player_id = any (ids) order by player.player_id for no key update;
  insert into identity.player_search (player_id, registered_at, words, edition)
  select player.player_id, player.registered_at, identity.search_words(player, block.player_id is not null), 2
  from identity.player left join identity.block on block.player_id = player.player_id
  where player.player_id = any (ids)
  on conflict (player_id) do update
  set registered_at = excluded.registered_at, words = excluded.words, edition = excluded.edition;
end
$$;
