-- What is offered for a part of a bet now, or what is in the way (SPB-19). Quotes, taking, delays and targets ask the same.
-- Locks: none.
-- `of_part`: of the stake; null for all that is not cashed out yet. The value is that of the one formula, with the chances of what is open.
create or replace function sportsbook.offer_of(bet sportsbook.bet, legs sportsbook.cash_leg[], of_part bigint, stake_min bigint, percent smallint)
  returns sportsbook.cash_offer
  language plpgsql immutable
as $$
declare
  offer    sportsbook.cash_offer;
  leg      sportsbook.cash_leg;
  rulings  sportsbook.ruling[] := '{}';
  ruling   sportsbook.ruling;
  prices   integer[] := array(select each.price from unnest(legs) as each);
  bankers  boolean[] := array(select each.banker from unnest(legs) as each);
  rest_min bigint := greatest(stake_min, bet.lines);
begin
  offer.revision := bet.revision;
  offer.rest := bet.stake - bet.cashed;
  offer.part := coalesce(of_part, offer.rest);
  offer.percent := percent;
  offer.legs := legs;
  offer.versions := array_to_string(array(select each.version from unnest(legs) as each where not each.decided), ' ', '-');
  offer.delay_s := (select max(each.delay_s) from unnest(legs) as each);
  if bet.state <> 'open' then
    offer.status := 'BET';
    offer.detail := bet.state;
    return offer;
  elsif bet.stake_bonus > 0 or bet.gift_id is not null then
    offer.status := 'BONUS';
    return offer;
  end if;

  foreach leg in array legs loop
    ruling := null;
    if leg.decided then
      ruling.won := leg.won;
      ruling.refunded := leg.refunded;
      ruling.parts := leg.parts;
    end if;
    rulings := rulings || ruling;
  end loop;
  -- Nothing that is open can change it: its sweep pays it, all of it.
  if sportsbook.worth_of(bet, prices, bankers, rulings) is not null then
    offer.status := 'DECIDED';
    return offer;
  end if;
  foreach leg in array legs loop
    if leg.closed is not null then
      offer.status := 'CLOSED';
      offer.leg := leg.no;
      offer.detail := leg.closed;
      return offer;
    end if;
  end loop;
  if offer.part not between 1 and offer.rest or offer.part < offer.rest and (
    offer.rest - offer.part < rest_min
    -- What is left must still be played for.
    or sportsbook.worth_of(sportsbook.with_cashed(bet, bet.cashed + offer.part), prices, bankers, rulings) is not null
  ) then
    offer.status := 'PART';
    offer.detail := greatest(offer.rest - rest_min, 0)::text;
    return offer;
  end if;
  -- Two divisions that round down are one by both.
  offer.amount := div(sportsbook.bet_value(
    offer.part * percent, bet.sizes, prices, array(select each.won from unnest(legs) as each),
    array(select each.refunded from unnest(legs) as each), array(select each.parts from unnest(legs) as each), bankers
  ), 100);
  if offer.amount < 1 then
    offer.status := 'NOTHING';
  end if;
  return offer;
end
$$;
