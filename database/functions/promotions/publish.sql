-- PRO-18: puts a version into force by the approval of another member that is carried out right now. False where a newer one is in force or the campaign was stopped.
-- Locks: the campaign, then its budgets, until the transaction ends.
create or replace function promotions.publish(by_approval bigint) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  decided staff.approval;
  offered promotions.campaign;
  asked   promotions.terms;
begin
  select * into decided from staff.approved(by_approval, 'promotions.publish');
  if not found then
    raise exception 'PRO-18: % is no approval of terms that is carried out now', by_approval;
  end if;
  select * into strict offered from promotions.campaign as kept
  where kept.campaign_id::text = decided.payload ->> 'campaign_id' for no key update;
  select * into strict asked from promotions.terms as kept
  where kept.campaign_id = offered.campaign_id and kept.version::text = decided.payload ->> 'version'
    and kept.hash = decided.payload ->> 'hash';
  if offered.stopped_at is not null or asked.version <= offered.version or asked.ends_at <= platform.now() then
    return false;
  end if;
  insert into promotions.publication (campaign_id, version, made_by, published_by, approval_id)
  values (asked.campaign_id, asked.version, decided.maker_id, decided.checker_id, by_approval);
  update promotions.campaign as kept set version = asked.version where kept.campaign_id = asked.campaign_id;
  perform promotions.put_budgets(asked.campaign_id, decided.payload);
  return true;
end
$$;
