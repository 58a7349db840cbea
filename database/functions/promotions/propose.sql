-- Adds the version that a member proposes; nothing of it is in force until another member has published it (PRO-18).
-- Locks: the campaign, until the transaction ends.
create or replace function promotions.propose(of_article bigint, of_name text, given jsonb, by_member bigint)
  returns table (campaign_id bigint, version smallint, hash text)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  added promotions.terms;
begin
  if by_member is null then
    raise exception 'PRO-18: terms are made by somebody';
  end if;
  added := promotions.add_terms(of_article, of_name, given, by_member);
  return query select added.campaign_id, added.version, added.hash;
end
$$;
