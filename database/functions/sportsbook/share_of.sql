-- SPB-24: the percent of a slip's stake that counts for a run: null without a run; nothing where its legs are of several products.
-- Locks: none; for placing the player's purse is held by the caller, which knows whether the run is under way.
-- A system counts as the least of its lines: at the lowest price of one, with as few legs as the shortest and as many as the longest has.
create or replace function sportsbook.share_of(of_run bigint, legs sportsbook.offered[], judged sportsbook.judgement, time_now timestamptz)
  returns smallint
  language plpgsql stable
as $$
begin
  if of_run is null then
    return null;
  end if;
  return (
    select least(counts.share, longest.share)
    from (
      select sportsbook.product_of(array_agg(leg.sport)) as product, count(*)::smallint as count, min(leg.price) as price
      from unnest(legs) as leg
    ) as slip
    cross join lateral promotions.share_of_bet(
      of_run, slip.product, coalesce(judged.shortest, slip.count), slip.price,
      div(coalesce(judged.least_price, judged.price) * 100, coalesce(judged.least_divisor, judged.divisor)), time_now
    ) as counts
    left join lateral promotions.share_of_bet(
      of_run, slip.product, judged.longest, slip.price, div(judged.least_price * 100, judged.least_divisor), time_now
    ) as longest on judged.longest is not null
  );
end
$$;
