-- Carries out the desk's answer to a bet that was referred (SPB-33), and gives what came of it.
-- Locks: the player's purse, until the transaction ends; everything is read after it.
-- Taken: judged at the prices of this moment. Lowered: to a stake that its player may accept. Refused: given back.
-- 'OK' is accepted; 'WAIT' is taken and waits for the delay of its live legs; 'LOWERED' is offered; 'OVER': its time was over, or somebody was first. 'STAKE': such a
-- stake cannot be offered, `detail` says between which. All else is why it was rejected.
create or replace function sportsbook.answer_referral(
  of_player bigint, of_bet bigint, given text, new_stake bigint, made_by text, made_note text
) returns table (status text, leg smallint, detail text)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  time_now timestamptz := platform.now();
  -- For the player to accept what is offered.
  patience constant interval := interval '60 seconds';
  purse    wallet.purse := wallet.lock(of_player);
  referred sportsbook.referral;
  asked    record;
  made     sportsbook.ripened;
begin
  select kept.* into referred from sportsbook.referral as kept where kept.player_id = of_player and kept.bet_id = of_bet;
  if not found or referred.ended_at is not null or referred.answer is not null or time_now >= referred.answer_by then
    return query select 'OVER', null::smallint, null::text;
    return;
  end if;
  select kept.stake, greatest(bounds.stake_min, kept.lines) as stake_min into strict asked
  from sportsbook.bet as kept join sportsbook.stake_bound as bounds on bounds.currency = kept.currency
  where kept.player_id = of_player and kept.bet_id = of_bet;
  if given = 'lowered' and (new_stake >= asked.stake_min and new_stake < asked.stake) is not true then
    return query select 'STAKE', null::smallint, asked.stake_min || ' ' || (asked.stake - 1);
    return;
  end if;

  update sportsbook.referral as kept
  set answer = given, offered = case when given = 'lowered' then new_stake end, answered_at = time_now, answered_by = made_by, note = made_note,
    answer_by = case when given = 'lowered' then time_now + patience else kept.answer_by end
  where kept.player_id = of_player and kept.bet_id = of_bet;
  if given = 'lowered' then
    perform sportsbook.tell_changes(array[of_player::text], time_now);
    return query select 'LOWERED', null::smallint, null::text;
    return;
  end if;
  made := (sportsbook.decide_waiting(
    array[purse], array[of_bet], case when given = 'refused' then 'REFUSED' end, time_now
  ))[1];
  if made.status is null or made.status = 'FAILED' then
    raise exception 'SPB-33: bet % cannot be decided', of_bet;
  end if;
  -- Its delay may pass after the desk's time.
  if made.status = 'WAIT' then
    update sportsbook.waiting as kept set look_at = greatest(kept.due_at, time_now)
    where kept.player_id = of_player and kept.bet_id = of_bet;
    perform sportsbook.tell_changes(array[of_player::text], time_now);
  end if;
  return query select made.status, made.leg, made.detail;
end
$$;
