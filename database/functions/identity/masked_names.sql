-- Names by which nobody can be told: the first two letters of the username.
-- Locks: none.
create or replace function identity.masked_names(players bigint[]) returns table (player_id bigint, name text)
  language sql stable
begin atomic
  select known.player_id, left(known.username, 2) || '***' from identity.player as known where known.player_id = any (players);
end;
