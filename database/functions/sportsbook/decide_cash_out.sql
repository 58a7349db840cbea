-- Decides a cash-out that is asked for with a quote: paid, taken to wait for the delay of a match under way, or what is in the way (SPB-19).
-- Locks: none; the player's purse is held by the caller, and what is read here comes after it.
-- It pays the quoted sum or nothing: 'REVISION', 'EXPIRED' and 'VALUE' ask for a new quote.
create or replace function sportsbook.decide_cash_out(purse wallet.purse, asked sportsbook.cash_out_asked, time_now timestamptz)
  returns sportsbook.cash_verdict
  language plpgsql
as $$
declare
  verdict sportsbook.cash_verdict;
  bet     sportsbook.bet;
  made    sportsbook.cash_out;
begin
  verdict.place := asked.place;
  verdict.duplicate := false;
  select kept.* into made from sportsbook.cash_out as kept
  where kept.player_id = asked.player_id and kept.bet_id = asked.bet_id and kept.key = asked.key;
  if found then
    verdict.duplicate := true;
    verdict.status := case
      when (made.revision, made.part, made.amount) = (asked.revision, asked.part, asked.amount) then 'OK' else 'CONFLICT'
    end;
    verdict.made := made;
    return verdict;
  end if;
  select kept.* into bet from sportsbook.bet as kept where kept.player_id = asked.player_id and kept.bet_id = asked.bet_id;
  if not found then
    verdict.status := 'UNKNOWN';
    return verdict;
  end if;

  verdict.offer := sportsbook.offer_now(bet, asked.part, time_now);
  verdict.leg := (verdict.offer).leg;
  verdict.detail := (verdict.offer).detail;
  verdict.status := case
    when (verdict.offer).status in ('BET', 'BONUS') then (verdict.offer).status
    when exists (
      select from sportsbook.cash_out as other
      where other.player_id = asked.player_id and other.bet_id = asked.bet_id and other.look_at is not null
    ) then 'WAITS'
    when (verdict.offer).status in ('DECIDED', 'CLOSED') then (verdict.offer).status
    when bet.revision <> asked.revision then 'REVISION'
    when (asked.expires_at > time_now) is not true then 'EXPIRED'
    when (verdict.offer).status is not null or (verdict.offer).amount < asked.amount then 'VALUE'
    else 'OK'
  end;
  if verdict.status <> 'OK' then
    return verdict;
  end if;

  made.player_id := asked.player_id;
  made.bet_id := asked.bet_id;
  made.key := asked.key;
  made.asked_at := time_now;
  made.revision := bet.revision;
  made.part := asked.part;
  made.amount := asked.amount;
  made.percent := (verdict.offer).percent;
  made.versions := asked.versions;
  made.is_automatic := asked.is_automatic;
  made.delay_s := (verdict.offer).delay_s;
  made.due_at := time_now + make_interval(secs => coalesce(made.delay_s, 0));
  made.legs := to_jsonb((verdict.offer).legs);
  if made.delay_s is null then
    made.decided_at := time_now;
    made.paid_revision := bet.revision + 1;
    verdict.entries := sportsbook.pay_cash_out(purse, bet, made.part, made.amount, time_now);
  else
    made.look_at := made.due_at;
  end if;
  verdict.made := made;
  return verdict;
end
$$;
