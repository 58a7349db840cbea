-- Decides one bet: refused and nothing held, or accepted with its stake held (SPB-10).
-- Locks: the player's purse is held by the caller (wallet.take_purses), and everything given here was read after it (SPB-7).
-- SPB-24: bonus is staked where the run under way counts it; otherwise the stake is of cash. SPB-25: a gift's bet stakes nothing of the player's, and
-- passes the gate as any other. SPB-33: a stake above the bound may be referred to the desk, one at a time.
create or replace function sportsbook.decide_bet(
  asked sportsbook.slip, content text, purse wallet.purse, known wallet.op, legs sportsbook.offered[], bounds sportsbook.stake_bound,
  is_live boolean, is_due boolean, verdict_id bigint, is_allowed boolean, time_now timestamptz
) returns sportsbook.verdict
  language plpgsql
as $$
declare
  verdict     sportsbook.verdict;
  judged      sportsbook.judgement;
  bet         sportsbook.bet;
  op          wallet.op;
  share       smallint;
  stake_max   bigint;
  is_referred boolean := false;
begin
  verdict.place := asked.place;
  verdict.duplicate := known.op_id is not null;
  verdict.cash := purse.cash;
  verdict.bonus := purse.bonus;
  verdict.seq := purse.seq;

  -- SPB-8: one key, one bet, and the answer of the first time.
  if known.op_id is not null then
    if wallet.same_request(known, content) is not true then
      verdict.status := 'CONFLICT';
    elsif known.outcome <> 'posted' then
      verdict.status := 'REFUSED';
      verdict.outcome := known.outcome;
      verdict.detail := known.detail;
    else
      verdict.status := 'OK';
      verdict.cash := known.cash_after;
      verdict.bonus := known.bonus_after;
      verdict.seq := known.seq;
      select kept.* into strict bet from sportsbook.bet as kept
      where kept.player_id = asked.player_id and kept.hold = known.op_id
        and kept.bet_id >= platform.first_id(known.at)
        and kept.bet_id < platform.first_id(known.at + interval '1 millisecond');
      verdict.bet := bet;
    end if;
    return verdict;
  end if;

  judged := sportsbook.judge(legs, asked.policy, asked.sizes, asked.stake, bounds);
  if asked.gift_id is not null and judged.status is null then
    judged := sportsbook.gift_obstacle(
      asked.player_id, purse.currency::text, asked.gift_id, asked.stake, legs, judged, time_now
    );
  end if;
  if judged.status = 'STAKE_TOO_HIGH' and asked.referral is not null and asked.gift_id is null then
    stake_max := judged.stake_max;
    is_referred := asked.referral = 'ask';
    judged := sportsbook.judge(
      sportsbook.raise_bounds(legs, case when is_referred then bounds.referral_factor end), asked.policy, asked.sizes, asked.stake, bounds
    );
    if judged.status is null and is_referred and exists (
      select from sportsbook.referral as other where other.player_id = asked.player_id and other.ended_at is null
    ) then
      judged.status := 'REFERRED';
    end if;
  end if;
  verdict.status := case
    when is_live is not true then 'SESSION_OVER'
    -- SAFE-9
    when is_allowed is not true then 'COUNTRY'
    when asked.stake is null then 'SLIP'
    else judged.status
  end;
  if verdict.status is not null then
    verdict.leg := judged.leg;
    verdict.detail := judged.detail;
    verdict.legs := legs;
    return verdict;
  end if;

  if asked.gift_id is null then
    share := sportsbook.share_of(purse.bonus_run, legs, judged, time_now);
  end if;
  verdict.entry := wallet.decide_post(
    asked.place, purse, known, 'sportsbook', asked.key, purse.currency::text,
    array[case
      when asked.gift_id is not null then row('cash_stake', 0, 'ggr:sports')::wallet.step
      else row(case when share > 0 then 'bet_hold' else 'cash_hold' end, asked.stake, null)::wallet.step
    end], content, time_now
  );
  op := (verdict.entry).op;
  if op.outcome <> 'posted' then
    verdict.status := 'REFUSED';
    verdict.outcome := op.outcome;
    verdict.detail := op.detail;
    return verdict;
  end if;

  bet.player_id := asked.player_id;
  bet.bet_id := sportsbook.new_bet_id(op.at);
  bet.currency := purse.currency;
  bet.sizes := coalesce(asked.sizes, array[cardinality(legs)]);
  bet.lines := coalesce(judged.lines, 1);
  bet.stake := asked.stake;
  bet.stake_bonus := -op.bonus_change;
  bet.possible := judged.possible;
  bet.policy := asked.policy;
  -- SPB-13: accepted at the end of its delay.
  bet.state := case when is_referred then 'referred' when exists (select from unnest(legs) as leg where leg.delay_s is not null) then 'waiting' else 'open' end;
  bet.accepted_at := op.at;
  bet.revision := 0;
  bet.paid := 0;
  bet.cashed := 0;
  bet.cashed_for := 0;
  bet.hold := op.op_id;
  bet.verdict_id := verdict_id;
  bet.key := asked.key;
  bet.bonus_run := case when asked.gift_id is null then purse.bonus_run end;
  bet.share := share;
  bet.gift_id := asked.gift_id;
  verdict.status := 'OK';
  verdict.cash := op.cash_after;
  verdict.bonus := op.bonus_after;
  verdict.seq := op.seq;
  verdict.bet := bet;
  verdict.stake_max := stake_max;
  if judged.lines is not null then
    for place in 1..cardinality(legs) loop
      legs[place].lines := judged.lines_with[place];
    end loop;
  end if;
  verdict.legs := legs;
  if is_due then
    verdict.renews := asked.session_id;
  end if;
  return verdict;
end
$$;
