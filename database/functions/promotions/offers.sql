-- Campaigns in the version in force, in one currency: all of them, or the one of an article or of a number.
-- Locks: none.
create or replace function promotions.offers(in_currency text, of_article bigint default null, of_campaign bigint default null)
  returns setof promotions.offer
  language sql stable
begin atomic
  select offered, asked, bounded, paid.amount - paid.promised
  from promotions.campaign as offered
  join promotions.terms as asked on asked.campaign_id = offered.campaign_id and asked.version = offered.version
  left join promotions.amount as bounded
    on bounded.campaign_id = asked.campaign_id and bounded.version = asked.version and bounded.currency = in_currency
  left join promotions.budget as paid on paid.campaign_id = offered.campaign_id and paid.currency = in_currency
  where (of_article is null or offered.article_id = of_article)
    and (of_campaign is null or offered.campaign_id = of_campaign);
end;
