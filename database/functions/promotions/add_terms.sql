-- PRO-1: adds the next version of an article's campaign, and the campaign with the first: rules, amounts and shares at once.
-- Locks: the campaign, until the transaction ends.
-- The hash is over all that was given, with campaign and version: what a player claims by.
create or replace function promotions.add_terms(of_article bigint, of_name text, given jsonb, by_member bigint) returns promotions.terms
  language plpgsql
as $$
declare
  of_campaign bigint;
  added       promotions.terms;
begin
  select campaign_id into of_campaign from promotions.campaign where article_id = of_article for no key update;
  if not found then
    insert into promotions.campaign (article_id, name) values (of_article, of_name) returning campaign_id into of_campaign;
  end if;
  added := jsonb_populate_record(null::promotions.terms, given);
  added.campaign_id := of_campaign;
  select coalesce(max(kept.version), 0) + 1 into added.version from promotions.terms as kept where kept.campaign_id = of_campaign;
  added.weekdays := coalesce(added.weekdays, '{}');
  added.starts_at := coalesce(added.starts_at, platform.now());
  added.is_first := coalesce(added.is_first, false);
  added.made_by := by_member;
  added.made_at := platform.now();
  added.hash := encode(sha256(convert_to(
    jsonb_build_object('campaign', of_campaign, 'version', added.version, 'terms', given)::text, 'UTF8'
  )), 'hex');
  insert into promotions.terms values (added.*);
  insert into promotions.amount (campaign_id, version, currency, least, most, stake, promise)
  select of_campaign, added.version, one.currency, one.least, one.most, one.stake, one.promise
  from jsonb_to_recordset(given -> 'amounts') as one (currency text, least bigint, most bigint, stake bigint, promise bigint);
  insert into promotions.share (campaign_id, version, game_id, picks, percent)
  select of_campaign, added.version, one.game_id, one.picks, one.percent
  from jsonb_to_recordset(given -> 'shares') as one (game_id integer, picks smallint, percent smallint);
  return added;
end
$$;
