-- Decides a cash-out that waits: paid, looked at later, or why it is not paid (SPB-13, SPB-19).
-- Locks: none; the player's purse is held by the caller, and what is read here comes after it.
-- What closed a leg since it was asked for counts also where it is open again: owner, stops, epoch and newest decision are compared as a whole.
create or replace function sportsbook.decide_waiting_cash_out(purse wallet.purse, made sportsbook.cash_out, time_now timestamptz)
  returns sportsbook.cash_verdict
  language plpgsql
as $$
declare
  -- A halt has the time of its transaction's beginning, and may be seen later than what came after it.
  margin   constant interval := interval '2 seconds';
  -- For a producer that has not spoken yet.
  patience constant interval := interval '2 seconds';
  verdict  sportsbook.cash_verdict;
  bet      sportsbook.bet;
  offer    sportsbook.cash_offer;
  leg      sportsbook.cash_leg;
begin
  select kept.* into strict bet from sportsbook.bet as kept where kept.player_id = made.player_id and kept.bet_id = made.bet_id;
  offer := sportsbook.offer_now(bet, made.part, time_now);
  verdict.duplicate := false;
  verdict.status := case
    when offer.status = 'CLOSED' then 'CLOSED'
    when offer.status is not null then 'BET'
    when bet.revision <> made.revision then 'REVISION'
  end;
  verdict.leg := offer.leg;
  verdict.detail := offer.detail;
  if verdict.status is null then
    foreach leg in array offer.legs loop
      if leg.stops is distinct from made.legs -> (leg.no - 1) ->> 'stops' then
        verdict.status := 'CLOSED';
        verdict.detail := case when leg.decided then 'decided' else 'stopped' end;
      elsif not leg.decided and exists (
        select from sportsbook.halt join sportsbook.match on match.id = leg.match_id
        where halt.scope in ('producer/' || match.producer, 'match/' || match.id, 'match/' || match.id || '/' || leg.market_id)
          and halt.closed and halt.at > made.asked_at - margin
      ) then
        verdict.status := 'CLOSED';
        verdict.detail := 'halted';
      elsif leg.delay_s is not null and (leg.told_until > made.asked_at) is not true then
        verdict.status := case when time_now < made.due_at + patience then 'WAIT' else 'UNHEARD' end;
      end if;
      if verdict.status is not null then
        verdict.leg := leg.no;
        exit;
      end if;
    end loop;
  end if;
  if verdict.status is null and offer.amount < made.amount then
    verdict.status := 'VALUE';
  end if;

  if verdict.status is null then
    verdict.status := 'OK';
    made.paid_revision := bet.revision + 1;
    verdict.entries := sportsbook.pay_cash_out(purse, bet, made.part, made.amount, time_now);
  end if;
  if verdict.status = 'WAIT' then
    made.look_at := time_now + interval '200 milliseconds';
  else
    made.look_at := null;
    made.decided_at := time_now;
    if verdict.status <> 'OK' then
      made.reason := verdict.status;
      made.leg := verdict.leg;
      made.detail := verdict.detail;
    end if;
  end if;
  verdict.offer := offer;
  verdict.made := made;
  return verdict;
end
$$;
