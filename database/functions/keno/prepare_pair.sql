-- FAIR-1: commits to a seed for a player; the commitment that was made before and is not opened yet is given again.
-- Locks: the player's purse, until the transaction ends.
create or replace function keno.prepare_pair(for_player bigint, new_pair uuid, new_commitment text, new_sealed bytea)
  returns table (pair_id uuid, commitment text)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform wallet.lock(for_player);
  insert into keno.pair (pair_id, player_id, commitment, sealed, prepared_at)
  select new_pair, for_player, new_commitment, new_sealed, platform.now()
  where not exists (select from keno.pair as kept where kept.player_id = for_player and kept.opened_at is null);
  return query
  select kept.pair_id, kept.commitment from keno.pair as kept where kept.player_id = for_player and kept.opened_at is null;
end
$$;
