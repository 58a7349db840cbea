-- Gives a player the bonus or the gift of an offer by the approval of two members that is carried out right now. Gives what is in the way; no code where it was given.
-- Locks: the player's purse, then the budget, until the transaction ends.
-- PRO-6, PRO-9: what keeps a player from claiming keeps staff from giving. PRO-1: only by the terms that were proposed.
create or replace function promotions.give(by_approval bigint) returns promotions.obstacle
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  time_now timestamptz := platform.now();
  decided  staff.approval;
  purse    wallet.purse;
  offer    promotions.offer;
  terms    promotions.terms;
  asker    promotions.candidate;
  obstacle promotions.obstacle;
  cost     bigint;
  made     promotions.claim;
  fault    text;
begin
  select * into decided from staff.approved(by_approval, 'promotions.give');
  if not found then
    raise exception 'PRO-18: % is no approval of a bonus that is carried out now', by_approval;
  end if;
  purse := wallet.lock((decided.payload ->> 'player_id')::bigint);
  select (listed).* into offer from (
    select offers as listed from promotions.offers(purse.currency::text, null, (decided.payload ->> 'campaign_id')::bigint)
  ) as found;
  terms := offer.terms;
  if terms.version::text is distinct from decided.payload ->> 'version' then
    return promotions.new_obstacle('terms_changed');
  end if;
  asker := promotions.asker_of(
    purse.player_id, null, purse.currency::text, purse.receivable, purse.bonus_run is not null or purse.bonus_open > 0, null, time_now
  );
  obstacle := promotions.standing(asker, time_now);
  if obstacle.code is null then
    obstacle := promotions.fits(asker, offer, time_now, true);
  end if;
  if obstacle.code is not null then
    return obstacle;
  end if;
  cost := case terms.kind
    when 'manual' then ((decided.payload ->> 'amount')::numeric * 100)::bigint else (offer.amount).promise
  end;
  if (cost between 1 and (offer.amount).promise) is not true then
    raise exception 'PRO-3: % is no amount of campaign %', cost, terms.campaign_id;
  end if;
  update promotions.budget as kept set promised = kept.promised + cost
  where kept.campaign_id = terms.campaign_id and kept.currency = purse.currency::text and kept.amount - kept.promised >= cost;
  if not found then
    return promotions.new_obstacle('budget_spent');
  end if;
  insert into promotions.claim (player_id, campaign_id, version, turn, currency, state, promise, granted, key, claimed_at, ended_at)
  values (purse.player_id, terms.campaign_id, terms.version, promotions.turn_of(terms.turn, time_now), purse.currency::text, 'granted',
    cost, cost, 'approval/' || by_approval, time_now, time_now)
  returning * into made;
  if terms.kind = 'manual' then
    fault := promotions.open_run_of_claim(made, cost, null, time_now);
    if fault is not null then
      raise exception 'PRO-6: the run of claim % met %', made.claim_id, fault;
    end if;
  else
    perform promotions.give_promised(array[made.claim_id], time_now);
  end if;
  perform promotions.tell_changes(array[purse.player_id::text], time_now);
  return null;
end
$$;
