-- Adds an offer of the demo and puts it into force, once; the table refuses it where money is real. False where the article has a campaign.
-- Locks: the campaign, until the transaction ends.
create or replace function promotions.add_demo(of_article bigint, of_name text, given jsonb, budgets jsonb) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  added promotions.terms;
begin
  if exists (select from promotions.campaign as kept where kept.article_id = of_article) then
    return false;
  end if;
  added := promotions.add_terms(of_article, of_name, given, null);
  insert into promotions.publication (campaign_id, version) values (added.campaign_id, added.version);
  update promotions.campaign as kept set version = added.version where kept.campaign_id = added.campaign_id;
  perform promotions.put_budgets(added.campaign_id, budgets);
  return true;
end
$$;
