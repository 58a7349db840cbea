-- What a slip would be answered now: each leg as it is offered, bounds, the possible return and what of the stake would be bonus. Writes nothing.
-- Locks: none; placing reads everything again under the player's lock.
-- `referral_max`: up to which stake the desk may be asked; null where it may not.
-- `share` is null without a run under way, `stake_bonus` without a stake that can be placed.
create or replace function sportsbook.quote(for_player bigint, in_currency text, asked jsonb, of_policy text, of_stake bigint,
  of_gift uuid default null, of_sizes integer[] default null)
  returns table (status text, leg smallint, detail text, price numeric, legs_min smallint, stake_min bigint, stake_max bigint,
    possible bigint, share smallint, stake_bonus bigint, legs jsonb, lines integer, least_return bigint, referral_max bigint)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  time_now timestamptz := platform.now();
  offered  sportsbook.offered[];
  bounds   sportsbook.stake_bound;
  judged   sportsbook.judgement;
  counted  smallint;
  held     record;
  of_bonus bigint;
  by_desk  bigint;
begin
  select slip.legs into offered from sportsbook.offered_to(
    array[sportsbook.new_slip(0, for_player, null, null, of_stake, of_policy, asked, of_gift, of_sizes)], array[in_currency], time_now
  ) as slip;
  select known.* into bounds from sportsbook.stake_bound as known where known.currency = in_currency;
  judged := sportsbook.judge(offered, of_policy, of_sizes, of_stake, bounds);
  if of_gift is null and judged.stake_max is not null and (judged.status is null or judged.status = 'STAKE_TOO_HIGH') then
    by_desk := (sportsbook.judge(
      sportsbook.raise_bounds(offered, bounds.referral_factor), of_policy, of_sizes, null, bounds
    )).stake_max;
  end if;
  if of_gift is not null then
    if judged.status is null then
      judged := sportsbook.gift_obstacle(for_player, in_currency, of_gift, of_stake, offered, judged, time_now);
    end if;
  else
    counted := sportsbook.share_of(wallet.run_of(for_player), offered, judged, time_now);
  end if;
  if judged.status is null and of_stake is not null then
    of_bonus := 0;
    if counted > 0 then
      select * into held from wallet.preview_hold(for_player, of_stake);
      of_bonus := held.bonus;
      if held.outcome = 'bonus_stake_too_high' then
        judged.status := 'BONUS_STAKE_TOO_HIGH';
        judged.detail := held.detail;
        of_bonus := null;
      end if;
    end if;
  end if;
  return query
  select judged.status, judged.leg, judged.detail, div(judged.price * 100, judged.divisor), judged.legs_min, judged.stake_min,
    judged.stake_max, judged.possible, counted, of_bonus, to_jsonb(offered), coalesce(judged.lines, 1),
    judged.least_return, case when by_desk > judged.stake_max then by_desk end;
end
$$;
