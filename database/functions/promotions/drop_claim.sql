-- The player gives up a claim that waits for a deposit. False where none waits.
-- Locks: the player's purse, until the transaction ends.
create or replace function promotions.drop_claim(of_player bigint, of_claim bigint) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform wallet.lock(of_player);
  update promotions.claim as kept set state = 'dropped', ended_at = platform.now()
  where kept.claim_id = of_claim and kept.player_id = of_player and kept.state = 'waiting';
  if found then
    perform promotions.tell_changes(array[of_player::text], platform.now());
  end if;
  return exists (
    select from promotions.claim as kept
    where kept.claim_id = of_claim and kept.player_id = of_player and kept.state = 'dropped'
  );
end
$$;
