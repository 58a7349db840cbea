-- Grants a claim: its bonus for a deposit, its gift, or its window; or ends it with the code of what is in the way.
-- Locks: the player's purse is held by the caller; then the claim.
-- PRO-9: a gate that was closed since the claim is in the way; of bonus money the wallet says so itself.
create or replace function promotions.grant_claim(
  of_claim promotions.claim, for_deposit bigint, by_request bigint, time_now timestamptz
) returns void
  language plpgsql
as $$
declare
  asked   promotions.terms;
  bounded promotions.amount;
  grants  bigint;
  fault   text;
begin
  select * into strict asked from promotions.terms as kept
  where kept.campaign_id = of_claim.campaign_id and kept.version = of_claim.version;
  if asked.kind = 'deposit_match' then
    select * into strict bounded from promotions.amount as kept
    where kept.campaign_id = of_claim.campaign_id and kept.version = of_claim.version and kept.currency = of_claim.currency;
    grants := least(for_deposit * asked.percent / 100, bounded.most);
    fault := promotions.open_run_of_claim(of_claim, grants, by_request, time_now);
  elsif wallet.closed_detail(of_claim.player_id, 'bonus', time_now) is not null then
    fault := 'gate_closed';
  elsif asked.kind <> 'cashback' then
    grants := of_claim.promise;
  end if;
  update promotions.claim as kept
  set state = case when fault is not null then 'refused' when asked.kind = 'cashback' then 'counting' else 'granted' end,
    granted = case when fault is null then coalesce(grants, 0) else 0 end,
    reason = fault, deposited = for_deposit, ended_at = case when fault is not null or asked.kind <> 'cashback' then time_now end
  where kept.claim_id = of_claim.claim_id;
  if fault is null and asked.kind <> 'deposit_match' then
    perform promotions.give_promised(array[of_claim.claim_id], time_now);
  end if;
  perform promotions.tell_changes(array[of_claim.player_id::text], time_now);
end
$$;
