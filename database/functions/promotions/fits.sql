-- PRO-8: what keeps a player from this offer, claimed or given by hand; null where nothing does.
-- Locks: none; whoever decides by it has locked the purse, and the budget after it.
create or replace function promotions.fits(
  asker promotions.candidate, offer promotions.offer, time_now timestamptz, is_given boolean default false
) returns promotions.obstacle
  language plpgsql stable
as $$
declare
  terms  promotions.terms := offer.terms;
  amount promotions.amount := offer.amount;
begin
  if not promotions.is_open(offer, time_now, is_given) then
    return promotions.new_obstacle('not_open');
  -- PRO-20
  elsif amount.currency is null then
    return promotions.new_obstacle('other_currency');
  -- PRO-2
  elsif exists (
    select from promotions.claim as kept
    where kept.player_id = asker.player_id and kept.campaign_id + 0 = terms.campaign_id
      and kept.turn = promotions.turn_of(terms.turn, time_now)
  ) then
    return promotions.new_obstacle('turn_taken', jsonb_build_object('turn', terms.turn));
  end if;
  -- By itself, so that no table is asked where the first deposit is not asked for.
  if terms.is_first then
    if exists (select from promotions.deposit as told where told.player_id = asker.player_id and told.reversed_at is null) then
      return promotions.new_obstacle('first_deposit_only');
    end if;
  end if;
  if cardinality(terms.weekdays) > 0
    and not date_part('isodow', time_now at time zone 'Europe/Istanbul')::smallint = any (terms.weekdays)
  then
    return promotions.new_obstacle('other_day', jsonb_build_object('weekdays', to_jsonb(terms.weekdays)));
  -- PRO-3
  elsif (offer.room >= amount.promise) is not true then
    return promotions.new_obstacle('budget_spent');
  elsif terms.kind = 'deposit_match' and asker.room < amount.least then
    return promotions.new_obstacle(
      'deposit_limit', jsonb_build_object('room', asker.room::text, 'least', amount.least::text)
    );
  end if;
  return null;
end
$$;
