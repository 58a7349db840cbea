-- Grants a claim for a deposit, or ends it with the code of what is in the way.
-- Locks: the player's purse is held by the caller; then the claim.
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
  select * into strict bounded from promotions.amount as kept
  where kept.campaign_id = of_claim.campaign_id and kept.version = of_claim.version and kept.currency = of_claim.currency;
  grants := least(for_deposit * asked.percent / 100, bounded.most);
  fault := promotions.open_run_of_claim(of_claim, grants, by_request, time_now);
  update promotions.claim as kept
  set state = case when fault is null then 'granted' else 'refused' end, granted = case when fault is null then grants else 0 end,
    reason = fault, deposited = for_deposit, ended_at = time_now
  where kept.claim_id = of_claim.claim_id;
  perform promotions.tell_changes(array[of_claim.player_id::text], time_now);
end
$$;
