-- PRO-18: sets budgets by the approval of another member that is carried out right now. False where the campaign was stopped.
-- Locks: the campaign, then its budgets, until the transaction ends.
create or replace function promotions.raise_budget(by_approval bigint) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  decided staff.approval;
  offered promotions.campaign;
begin
  select * into decided from staff.approved(by_approval, 'promotions.budget');
  if not found then
    raise exception 'PRO-18: % is no approval of a budget that is carried out now', by_approval;
  end if;
  select * into strict offered from promotions.campaign as kept
  where kept.campaign_id::text = decided.payload ->> 'campaign_id' for no key update;
  if offered.stopped_at is not null then
    return false;
  end if;
  perform promotions.put_budgets(offered.campaign_id, decided.payload);
  return true;
end
$$;
