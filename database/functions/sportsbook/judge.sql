-- What is in the way of a slip, between which bounds its stake lies, and what it may bring. Quotes and placing ask the same.
-- Locks: none.
-- A system is one of `sizes`; without them all legs are one line. In a system every line has as many legs as its kinds need.
-- SPB-11: the largest stake is what no leg's bound and no cap of returns (D-42) forbids; payouts are never cut. Without a stake it is not judged.
create or replace function sportsbook.judge(
  legs sportsbook.offered[], policy text, sizes integer[], stake bigint, bounds sportsbook.stake_bound
) returns sportsbook.judgement
  language plpgsql immutable
as $$
declare
  judged sportsbook.judgement;
  leg    sportsbook.offered;
  count  integer := coalesce(cardinality(legs), 0);
  room   numeric;
  seen   text[] := '{}';
begin
  judged.price := 1;
  judged.divisor := 1;
  judged.legs_min := 1;
  judged.stake_min := bounds.stake_min;
  if count not between 1 and 20 or policy is null or policy not in ('ask', 'higher', 'all') or bounds.currency is null then
    judged.status := 'SLIP';
    return judged;
  end if;
  foreach leg in array legs loop
    judged.price := judged.price * leg.price;
    judged.divisor := judged.divisor * 100;
    judged.legs_min := greatest(judged.legs_min, leg.legs_min);
    if judged.status is null then
      judged.status := case
        when leg.match_id = any (seen) then 'SLIP'
        when leg.banker and sizes is null then 'SYSTEM'
        when leg.closed is not null then 'CLOSED'
        -- SPB-9: no price worse than the policy allows, and with 'ask' none that was not shown.
        when leg.shown is null
          or policy = 'ask' and leg.price <> leg.shown
          or policy = 'higher' and leg.price < leg.shown
          or policy = 'all' and leg.price::bigint * 100 < leg.shown::bigint * 80 then 'PRICE'
      end;
      if judged.status is not null then
        judged.leg := leg.no;
        judged.detail := case judged.status
          when 'CLOSED' then leg.closed
          when 'PRICE' then leg.price::text
          when 'SYSTEM' then 'bankers'
        end;
      end if;
    end if;
    seen := seen || leg.match_id;
  end loop;

  if sizes is not null then
    judged := sportsbook.judge_system(judged, legs, sizes, bounds);
    count := coalesce(judged.shortest, count);
  elsif judged.price > judged.divisor then
    room := div((bounds.possible_max + 1) * judged.divisor - 1, judged.price);
    foreach leg in array legs loop
      room := least(
        room, div(coalesce(leg.liability, 0) * judged.divisor, judged.price - judged.divisor) - leg.own,
        -- What all bets on the outcome may still cost; the own ones are among them.
        div(coalesce(leg.room, 0) * judged.divisor, judged.price - judged.divisor)
      );
    end loop;
    judged.stake_max := greatest(room, 0);
  end if;
  -- Above its bound a stake could bring more than a bigint holds.
  if stake between 1 and judged.stake_max then
    -- What sportsbook.bet_value gives where all legs are won, and where only those of the lowest line are.
    judged.possible := div(stake * judged.price, judged.divisor);
    if sizes is not null then
      judged.least_return := div(stake * judged.least_price, judged.least_divisor * judged.lines);
    end if;
  end if;
  if judged.status is null then
    judged.status := case
      when judged.legs_min > count then case when sizes is null then 'LEGS' else 'LINES' end
      when stake < judged.stake_min then 'STAKE_TOO_LOW'
      when stake > judged.stake_max then 'STAKE_TOO_HIGH'
    end;
    judged.detail := case judged.status
      when 'LEGS' then judged.legs_min::text
      when 'LINES' then judged.legs_min::text
      when 'STAKE_TOO_LOW' then judged.stake_min::text
      when 'STAKE_TOO_HIGH' then judged.stake_max::text
    end;
  end if;
  return judged;
end
$$;
