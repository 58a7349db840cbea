-- SPB-24: the percent of a slip's stake that counts for a run: null without a run; nothing where its legs are of several products.
-- Locks: none; for placing the player's purse is held by the caller, which knows whether the run is under way.
create or replace function sportsbook.share_of(of_run bigint, legs sportsbook.offered[], judged sportsbook.judgement, time_now timestamptz)
  returns smallint
  language plpgsql stable
as $$
begin
  if of_run is null then
    return null;
  end if;
  return (
    select counts.share
    from (
      select sportsbook.product_of(array_agg(leg.sport)) as product, count(*)::smallint as count, min(leg.price) as price
      from unnest(legs) as leg
    ) as slip
    cross join lateral promotions.share_of_bet(
      of_run, slip.product, slip.count, slip.price, div(judged.price * 100, judged.divisor), time_now
    ) as counts
  );
end
$$;
