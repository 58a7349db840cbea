-- Ends a claim's review: granted, a match for the deposit that it was claimed for, or refused with a reason. False where it waits for nobody.
-- Locks: the player's purse, then the claim, until the transaction ends.
-- Undecided for a day it is granted: nobody waits longer for a person.
create or replace function promotions.decide_review(of_claim bigint, is_granted boolean, because text) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  time_now timestamptz := platform.now();
  reviewed promotions.claim;
begin
  select * into reviewed from promotions.claim as kept where kept.claim_id = of_claim;
  if not found then
    return false;
  end if;
  perform wallet.lock(reviewed.player_id);
  select * into reviewed from promotions.claim as kept where kept.claim_id = of_claim and kept.state = 'review' for no key update;
  if not found then
    return false;
  end if;
  if is_granted then
    perform promotions.grant_claim(
      reviewed, reviewed.deposited,
      (select told.request_id from promotions.deposit as told where told.claim_id = of_claim), time_now
    );
  else
    update promotions.claim as kept set state = 'refused', reason = because, ended_at = time_now where kept.claim_id = of_claim;
    perform promotions.tell_changes(array[reviewed.player_id::text], time_now);
  end if;
  return true;
end
$$;
