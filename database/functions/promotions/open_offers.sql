-- What can be claimed now in one currency, for whoever is not signed in.
-- Locks: none.
create or replace function promotions.open_offers(in_currency text) returns table (article_id bigint, offer promotions.offer)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select ((listed.offer).campaign).article_id, listed.offer
  from (select offers as offer from promotions.offers(in_currency)) as listed
  where promotions.is_open(listed.offer, platform.now()) and ((listed.offer).amount).currency is not null;
end;
