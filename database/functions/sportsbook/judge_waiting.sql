-- What becomes of a bet that waits, by the offer of this moment: accepted, looked at later, or why it is rejected (SPB-13).
-- Locks: none; the player's purse is held by the caller, and everything given here was read after it.
-- `why`: what rejects it whatever the offer is: its player gave it up, or may not stake any more (D-47), or the desk refused it.
-- SPB-33: one that was referred waits until the desk has taken it; what closes its market, or the time that is over, rejects it before.
-- Bounds were judged when it was asked for; only the cap of returns holds for the new prices, too (D-42).
create or replace function sportsbook.judge_waiting(
  kept sportsbook.waiting, asked sportsbook.slip, legs sportsbook.offered[], bounds sportsbook.stake_bound, why text,
  time_now timestamptz
) returns sportsbook.ripened
  language plpgsql stable
as $$
declare
  -- A halt has the time of its transaction's beginning, and may be seen later than a bet that came after it.
  margin    constant interval := interval '2 seconds';
  -- For a producer that has not spoken yet.
  patience  constant interval := interval '2 seconds';
  boundless constant bigint := 1000000000000000;
  made      sportsbook.ripened;
  judged    sportsbook.judgement;
  leg       sportsbook.offered;
  given     record;
  referred  sportsbook.referral;
begin
  made.player_id := kept.player_id;
  made.bet_id := kept.bet_id;
  if why is not null then
    made.status := why;
    return made;
  end if;

  for place in 1..cardinality(legs) loop
    leg := legs[place];
    if leg.closed is null and leg.stops is distinct from kept.legs -> (place - 1) ->> 'stops' then
      leg.closed := 'stopped';
    elsif leg.closed is null and exists (
      select from sportsbook.halt join sportsbook.match on match.id = leg.match_id
      where halt.scope in ('producer/' || match.producer, 'match/' || match.id, 'match/' || match.id || '/' || leg.market_id)
        and halt.closed and halt.at > kept.asked_at - margin
    ) then
      leg.closed := 'halted';
    end if;
    leg.liability := boundless;
    leg.own := 0;
    leg.lines := (kept.legs -> (place - 1) ->> 'lines')::smallint;
    legs[place] := leg;
  end loop;
  made.legs := legs;
  judged := sportsbook.judge(legs, asked.policy, asked.sizes, asked.stake, bounds);
  -- Terms of the slip itself held when it was asked for, whatever is set since.
  if judged.status in ('STAKE_TOO_LOW', 'LEGS', 'LINES') then
    judged.status := null;
  end if;
  if judged.status is null and asked.gift_id is not null then
    -- SPB-25: as it was promised when it was asked for.
    select promised.odds_min into given from promotions.bet_given(kept.player_id, asked.gift_id, kept.asked_at) as promised;
    if not found then
      judged.status := 'GIFT_OVER';
    elsif judged.price * 100 < given.odds_min * judged.divisor then
      judged.status := 'GIFT_TERMS';
      judged.detail := asked.stake || ' ' || given.odds_min;
    end if;
    judged.possible := judged.possible - asked.stake;
  end if;
  if asked.referral = 'ask' then
    select each.* into referred from sportsbook.referral as each where each.player_id = kept.player_id and each.bet_id = kept.bet_id;
    if referred.answer is distinct from 'taken' and judged.status is distinct from 'CLOSED' then
      judged.status := case when time_now < referred.answer_by then 'WAIT' else 'UNANSWERED' end;
      judged.leg := null;
      judged.detail := null;
    end if;
  end if;
  made.status := judged.status;
  made.leg := judged.leg;
  made.detail := judged.detail;
  made.possible := judged.possible;
  if made.status is not null then
    return made;
  end if;

  if time_now < kept.due_at then
    made.status := 'WAIT';
    return made;
  end if;
  foreach leg in array legs loop
    if leg.delay_s is not null and (leg.told_until > kept.asked_at) is not true then
      made.status := case when time_now < kept.due_at + patience then 'WAIT' else 'UNHEARD' end;
      made.leg := leg.no;
      return made;
    end if;
  end loop;
  made.status := 'OK';
  return made;
end
$$;
