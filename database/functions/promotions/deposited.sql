-- A deposit was credited, in the transaction of its credit: the claim that waits for it is granted (D-55), or waits for a person.
-- Locks: the player's purse, which the caller holds already; then the claim.
-- Told twice it has one effect. A deposit below the least leaves the claim waiting.
create or replace function promotions.deposited(
  of_player bigint, of_request bigint, in_currency text, of_amount bigint, of_payer bytea
) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  time_now timestamptz := platform.now();
  waiting  promotions.claim;
begin
  perform wallet.lock(of_player);
  select kept.* into waiting
  from promotions.claim as kept
  join promotions.amount as bounded
    on bounded.campaign_id = kept.campaign_id and bounded.version = kept.version and bounded.currency = kept.currency
  join promotions.terms as asked on asked.campaign_id = kept.campaign_id and asked.version = kept.version
  where kept.player_id = of_player and kept.state = 'waiting' and kept.waits_until > time_now
    and kept.currency = in_currency and of_amount >= bounded.least
    and not (asked.is_first and exists (
      select from promotions.deposit as told where told.player_id = of_player and told.reversed_at is null
    ))
  for no key update of kept;
  insert into promotions.deposit (request_id, player_id, currency, amount, credited_at, payer_mark, claim_id)
  values (of_request, of_player, in_currency, of_amount, time_now, of_payer, waiting.claim_id)
  on conflict (request_id) do nothing;
  if not found or waiting.claim_id is null then
    return;
  end if;
  -- PRO-19: looked for before anything is granted, never afterwards.
  insert into promotions.signal (claim_id, player_id, kind, facts)
  select waiting.claim_id, found.player_id, found.kind, found.facts
  from promotions.signals_of(
    array[of_player], array[waiting.campaign_id], array[waiting.version], array[of_payer], time_now
  ) as found;
  if found then
    update promotions.claim as kept
    set state = 'review', review_until = time_now + interval '24 hours', deposited = of_amount
    where kept.claim_id = waiting.claim_id;
    perform promotions.tell_changes(array[of_player::text], time_now);
    return;
  end if;
  perform promotions.grant_claim(waiting, of_amount, of_request, time_now);
end
$$;
