-- Gives a referred bet back and places another one at the lowered stake that the desk offers, together (SPB-33).
-- Locks: the player's purse, until the transaction ends; everything is read after it.
-- Gives the number of that bet, the same when asked again; or what is in the way, and then nothing has moved.
-- Its prices are judged anew, by the policy and against what was shown. With a leg under way it waits as any other live bet.
create or replace function sportsbook.accept_offer(of_player bigint, of_session uuid, of_bet bigint)
  returns table (status text, outcome wallet.outcome, detail text, duplicate boolean, cash bigint, bonus bigint, seq bigint, leg smallint, legs jsonb,
    bet_id bigint)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  time_now timestamptz := platform.now();
  purse    wallet.purse := wallet.lock(of_player);
  referred sportsbook.referral;
  asked    jsonb;
  placed   record;
begin
  select kept.* into referred from sportsbook.referral as kept where kept.player_id = of_player and kept.bet_id = of_bet;
  if referred.placed_as is not null then
    return query select 'OK', null::wallet.outcome, null::text, true, purse.cash, purse.bonus, purse.seq, null::smallint, null::jsonb, referred.placed_as;
    return;
  end if;
  if referred.bet_id is null or referred.ended_at is not null or referred.answer is distinct from 'lowered' or time_now >= referred.answer_by then
    return query select 'OVER', null::wallet.outcome, null::text, false, purse.cash, purse.bonus, purse.seq, null::smallint, null::jsonb, null::bigint;
    return;
  end if;
  select kept.slip into strict asked from sportsbook.waiting as kept where kept.player_id = of_player and kept.bet_id = of_bet;
  begin
    perform sportsbook.decide_waiting(array[purse], array[of_bet], 'LOWERED', time_now);
    select * into strict placed from sportsbook.place_bets(json_build_array(asked || jsonb_build_object(
      'place', 0, 'session_id', of_session, 'key', 'offer/' || of_bet, 'stake', referred.offered, 'referral', 'granted'
    )));
    if placed.status <> 'OK' then
      raise exception using errcode = 'YK033';
    end if;
    update sportsbook.referral as kept set placed_as = placed.bet_id
    where kept.player_id = of_player and kept.bet_id = of_bet;
  exception
    when sqlstate 'YK033' then
      null;
  end;
  return query select placed.status, placed.outcome, placed.detail, placed.duplicate, placed.cash, placed.bonus, placed.seq, placed.leg, placed.legs, placed.bet_id;
end
$$;
