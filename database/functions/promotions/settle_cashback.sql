-- PRO-12: pays a cashback's percent of what was lost in its window, once: floored to the minor unit, from the least loss on, up to the most.
-- Locks: the player's purse is held by the caller; then the cashback and its claim.
-- What is lost is the teller's word from the ledger. It was earned by terms that were claimed: a gate that closed since does not take it.
create or replace function promotions.settle_cashback(of_claim bigint, of_lost bigint) returns boolean
  language plpgsql
as $$
declare
  time_now timestamptz := platform.now();
  due      promotions.cashback;
  asked    promotions.terms;
  bounded  promotions.amount;
  pays     bigint;
  answer   wallet.answer;
begin
  select kept.* into due from promotions.cashback as kept
  where kept.claim_id = of_claim and kept.settled_at is null for no key update;
  if not found then
    return false;
  end if;
  select kept.* into strict asked from promotions.terms as kept join promotions.claim as made using (campaign_id, version)
  where made.claim_id = of_claim;
  select kept.* into strict bounded from promotions.amount as kept join promotions.claim as made using (campaign_id, version, currency)
  where made.claim_id = of_claim;
  pays := promotions.cashback_of(of_lost, asked.percent, bounded.least, bounded.most);
  if pays > 0 then
    answer := wallet.post(
      due.player_id, 'promotions', 'cashback/' || of_claim, due.currency, array[row('reward', pays, 'bonus_cost')::wallet.step]
    );
    if answer.outcome <> 'posted' then
      raise exception 'PRO-12: the cashback of claim % was answered %', of_claim, answer.outcome;
    end if;
  end if;
  update promotions.cashback as kept set lost = of_lost, paid = pays, settled_at = time_now where kept.claim_id = of_claim;
  update promotions.claim as kept
  set state = case when pays > 0 then 'granted' else 'lapsed' end, granted = pays, ended_at = time_now,
    reason = case when pays = 0 then 'no_loss' end
  where kept.claim_id = of_claim;
  perform promotions.tell_changes(array[due.player_id::text], time_now);
  return true;
end
$$;
