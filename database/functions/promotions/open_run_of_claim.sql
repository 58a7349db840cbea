-- Opens the run of a claim: bonus money in the purse, with the turnover it needs. Gives the code of what is in the way, or null.
-- Locks: the player's purse is held by the caller.
-- The only place where this module brings bonus money. The wallet refuses a gate that was closed since the claim (PRO-9) and a second run (PRO-6).
create or replace function promotions.open_run_of_claim(
  of_claim promotions.claim, grants bigint, by_request bigint, time_now timestamptz
) returns text
  language plpgsql
as $$
declare
  run     bigint := wallet.new_run();
  asked   promotions.terms;
  bounded promotions.amount;
  answer  wallet.answer;
begin
  select * into strict asked from promotions.terms as kept
  where kept.campaign_id = of_claim.campaign_id and kept.version = of_claim.version;
  select * into strict bounded from promotions.amount as kept
  where kept.campaign_id = of_claim.campaign_id and kept.version = of_claim.version and kept.currency = of_claim.currency;
  -- The wallet counts in hundredths of a minor unit: a stake times a percentage is whole.
  answer := wallet.open_run(
    of_claim.player_id, run, of_claim.currency, grants, grants * asked.multiplier * 100, asked.spend_order::wallet.spend_order, bounded.stake
  );
  if answer.outcome <> 'posted' then
    return case when answer.outcome in ('gate_closed', 'run_open') then answer.outcome::text else 'not_open' end;
  end if;
  insert into promotions.run (run_id, claim_id, player_id, currency, bonus, required, request_id, opened_at, ends_at)
  values (run, of_claim.claim_id, of_claim.player_id, of_claim.currency, grants, grants * asked.multiplier, by_request, time_now,
    time_now + make_interval(days => asked.days));
  return null;
end
$$;
