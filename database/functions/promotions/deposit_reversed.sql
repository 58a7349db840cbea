-- A deposit was taken back, in the transaction that takes it: it counts as none, and a claim that a person looks at for it is refused.
-- Locks: the player's purse, which the caller holds already; then the claim.
-- The run that the deposit brought ends: PRO-19 is about what is found, not about money that was never there.
create or replace function promotions.deposit_reversed(of_player bigint, of_request bigint) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  time_now timestamptz := platform.now();
  answered bigint;
begin
  perform wallet.lock(of_player);
  update promotions.deposit as told set reversed_at = time_now
  where told.request_id = of_request and told.player_id = of_player and told.reversed_at is null
  returning told.claim_id into answered;
  if found then
    update promotions.claim as kept set state = 'refused', reason = 'deposit_reversed', ended_at = time_now
    where kept.claim_id = answered and kept.state = 'review';
    perform wallet.end_run(of_player, brought.run_id, 'reversed') from promotions.run as brought
    where brought.player_id = of_player and brought.request_id = of_request;
    perform promotions.tell_changes(array[of_player::text], time_now);
  end if;
end
$$;
