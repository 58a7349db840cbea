-- PRO-3: gives back to the budgets what ended claims did not need; gives of how many.
-- Locks: those claims, skipping locked ones; last the budgets, in the order of campaigns and currencies.
create or replace function promotions.square_budgets(most integer) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  squared bigint[];
begin
  squared := array(
    select kept.claim_id from promotions.claim as kept
    where not kept.is_squared and kept.ended_at is not null order by kept.claim_id limit most
    for no key update skip locked
  );
  if cardinality(squared) = 0 then
    return 0;
  end if;
  update promotions.claim set is_squared = true where claim_id = any (squared);
  perform from promotions.budget as kept
  where exists (
    select from promotions.claim as ended
    where ended.claim_id = any (squared) and ended.campaign_id = kept.campaign_id and ended.currency = kept.currency
  )
  order by kept.campaign_id, kept.currency
  for no key update;
  update promotions.budget as kept set promised = kept.promised - unused.amount
  from (
    select ended.campaign_id, ended.currency, sum(ended.promise - ended.granted) as amount
    from promotions.claim as ended where ended.claim_id = any (squared)
    group by ended.campaign_id, ended.currency
  ) as unused
  where kept.campaign_id = unused.campaign_id and kept.currency = unused.currency;
  return cardinality(squared);
end
$$;
