-- SPB-25: judges a slip as the bet of a gift: what keeps it from being one, and what it would win. Quotes and placing ask the same.
-- Locks: none; for placing the player's purse is held by the caller, so that no other bet of the gift is under way.
-- GIFT_OVER where it is not the player's, over or played; GIFT_TERMS where stake, product or price are not as it was promised.
-- GIFT_SYSTEM for several lines: a gift is promised at a least price, and what it wins is told before.
-- A bet that was given back did not play it.
create or replace function sportsbook.gift_obstacle(
  for_player bigint, in_currency text, of_gift uuid, of_stake bigint, legs sportsbook.offered[], judged sportsbook.judgement,
  time_now timestamptz
) returns sportsbook.judgement
  language plpgsql stable
as $$
declare
  given record;
begin
  if judged.lines is not null then
    judged.status := 'GIFT_SYSTEM';
    return judged;
  end if;
  select promised.* into given from promotions.bet_given(for_player, of_gift, time_now) as promised;
  if not found or given.currency <> in_currency or given.bets <= (
    select coalesce(max(played.used), 0) from sportsbook.gifts_played(for_player, array[of_gift]) as played
  ) then
    judged.status := 'GIFT_OVER';
  elsif of_stake is distinct from given.stake or judged.price * 100 < given.odds_min * judged.divisor
    or sportsbook.product_of(array(select leg.sport from unnest(legs) as leg)) is distinct from given.product
  then
    judged.status := 'GIFT_TERMS';
    judged.detail := given.stake || ' ' || given.odds_min;
  end if;
  judged.possible := judged.possible - of_stake;
  return judged;
end
$$;
