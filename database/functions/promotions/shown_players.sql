-- Names on a board, masked. Whoever closed the bonus gate, by an exclusion for one, is on none and is paid all the same (PRO-9).
-- Locks: none.
create or replace function promotions.shown_players(players bigint[]) returns table (player_id bigint, name text)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select named.player_id, named.name from identity.masked_names(players) as named
  where wallet.closed_detail(named.player_id, 'bonus', platform.now()) is null;
end;
