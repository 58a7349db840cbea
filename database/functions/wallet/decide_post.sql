-- Decides a command over a locked purse: every step or none.
-- Locks: the player's purse is held by the caller; an accepted command locks the player's allowances, which it counts.
create or replace function wallet.decide_post(
  place integer, purse wallet.purse, known wallet.op, by_source text, with_key text, in_currency text,
  steps wallet.step[], about text, time_now timestamptz
) returns wallet.entry
  language plpgsql
as $$
declare
  amount_max  constant bigint := 1000000000000000;
  at_time     timestamptz := greatest(time_now, purse.moved_at);
  asked       text := 'post ' || in_currency;
  entry       wallet.entry;
  movements   wallet.movement[] := '{}';
  refusal     wallet.outcome;
  detail      text;
  exceeded    text;
  step        wallet.step;
  gate        text;
  source      text;
  target      text;
  cash        bigint := purse.cash;
  bonus       bigint := purse.bonus;
  from_cash   bigint;
  from_bonus  bigint;
  deposits    bigint := 0;
  stakes      bigint := 0;
  losses      bigint := 0;
  won_back    bigint := 0;
begin
  foreach step in array steps loop
    if (step.amount between 0 and amount_max) is not true then
      raise exception 'WAL-1: % is no amount', step.amount;
    end if;
    if not wallet.is_house(step.house) then
      raise exception 'WAL-2: % is no account of the house', step.house;
    end if;
    if step.code in ('bet_hold', 'withdrawal_hold') and (array_length(steps, 1) > 1 or step.amount = 0) then
      raise exception 'a hold is a command of its own and holds something';
    end if;
    asked := asked || ' ' || step.code || ' ' || step.amount || ' ' || coalesce(step.house, '-');
  end loop;

  asked := asked || coalesce(' about ' || about, '');
  if known.op_id is not null then
    return wallet.replay(place, purse, known, asked);
  end if;

  if in_currency <> purse.currency::text then
    refusal := 'currency_mismatch';
  end if;
  foreach step in array case when refusal is null then steps else '{}' end loop
    -- The recipes: which gate a code passes, where its money comes from and where it goes.
    case step.code
      when 'stake'           then gate := 'stake';    source := 'play';     target := step.house;
      when 'bet_hold'        then gate := 'stake';    source := 'play';     target := 'open_bets';
      when 'win'             then gate := null;       source := step.house; target := 'cash';
      when 'bonus_win'       then gate := null;       source := step.house; target := 'bonus';
      when 'deposit'         then gate := 'deposit';  source := step.house; target := 'cash';
      when 'withdrawal_hold' then gate := 'withdraw'; source := 'cash';     target := 'withdrawal_pending';
      when 'bonus_grant'     then gate := 'bonus';    source := step.house; target := 'bonus';
      when 'bonus_release'   then gate := null;       source := 'bonus';    target := 'cash';
      when 'bonus_forfeit'   then gate := null;       source := 'bonus';    target := step.house;
      when 'adjustment_in' then
        perform wallet.refuse_unapproved(purse.player_id, by_source, with_key, in_currency, steps);
        gate := null; source := step.house; target := 'cash';
      when 'adjustment_out' then
        perform wallet.refuse_unapproved(purse.player_id, by_source, with_key, in_currency, steps);
        gate := null; source := 'cash'; target := step.house;
      when 'payout_returned' then
        if step.house not like 'psp_clearing:%' then
          raise exception 'WAL-14: % returns no payouts', step.house;
        end if;
        gate := null; source := step.house; target := 'cash';
      when 'play_money' then
        if platform.holds_real_money() then
          raise exception 'WAL-14: this installation holds real money and gives no play money';
        end if;
        gate := null; source := step.house; target := 'cash';
    end case;

    -- WAL-13. A player who owes repays first; until then nothing is staked and no withdrawal begins.
    if time_now < (
      case gate
        when 'stake' then purse.stake_closed_until
        when 'deposit' then purse.deposit_closed_until
        when 'withdraw' then purse.withdraw_closed_until
        when 'bonus' then purse.bonus_closed_until
      end
    ) then
      refusal := 'gate_closed';
      detail := gate;
      exit;
    elsif purse.receivable > 0 and gate in ('stake', 'withdraw') then
      refusal := 'debt_open';
      exit;
    end if;

    from_cash := 0;
    from_bonus := 0;
    if source = 'cash' then
      from_cash := step.amount;
    elsif source = 'bonus' then
      from_bonus := step.amount;
    elsif source = 'play' and purse.spend_order = 'bonus_first' then
      from_bonus := least(bonus, step.amount);
      from_cash := step.amount - from_bonus;
    elsif source = 'play' then
      from_cash := least(cash, step.amount);
      from_bonus := step.amount - from_cash;
    elsif step.amount > 0 then
      movements := movements
        || wallet.new_movement(code => step.code, debit => source, credit => target, amount => step.amount);
    end if;
    if gate = 'stake' then
      stakes := stakes + step.amount;
      losses := losses + from_cash;
    elsif gate = 'deposit' then
      deposits := deposits + step.amount;
    elsif step.code = 'win' then
      won_back := won_back + step.amount;
    end if;
    if from_cash > cash or from_bonus > bonus then
      refusal := 'insufficient_funds';
      exit;
    elsif source = 'play' and from_bonus > 0 and step.amount > purse.bonus_stake_max then
      refusal := 'bonus_stake_too_high';
      detail := purse.bonus_stake_max;
      exit;
    end if;
    if from_cash > 0 then
      movements := movements
        || wallet.new_movement(code => step.code, debit => 'cash', credit => target, amount => from_cash);
    end if;
    if from_bonus > 0 then
      movements := movements
        || wallet.new_movement(code => step.code, debit => 'bonus', credit => target, amount => from_bonus);
    end if;

    cash := cash - from_cash;
    bonus := bonus - from_bonus;
    if target = 'cash' then
      cash := cash + step.amount;
    elsif target = 'bonus' then
      bonus := bonus + step.amount;
    end if;
  end loop;

  -- The player's own limit is named before a lack of money: nobody is to be told to deposit more than they allowed.
  if purse.has_allowances and coalesce(refusal, 'insufficient_funds') in ('insufficient_funds', 'bonus_stake_too_high')
  then
    exceeded := wallet.exceeded_allowance(purse.player_id, deposits, stakes, losses, at_time);
    if exceeded is not null then
      refusal := 'allowance_exhausted';
      detail := exceeded;
    elsif refusal is null and (deposits <> 0 or stakes <> 0 or won_back <> 0) then
      perform wallet.count_allowances(purse.player_id, deposits, stakes, losses - won_back, at_time);
    end if;
  end if;
  if refusal is null and purse.receivable > 0 and cash > 0 then
    movements := movements || wallet.new_movement(
      code => 'debt_repaid', debit => 'cash', credit => 'receivable', amount => least(cash, purse.receivable)
    );
  end if;

  entry := wallet.enter(purse, by_source, with_key, 'post', asked, null, refusal, detail, movements, at_time);
  entry.place := place;
  if refusal is null and target in ('open_bets', 'withdrawal_pending') and step.amount > 0 then
    entry.hold := row(purse.player_id, (entry.op).op_id, target, step.amount, at_time)::wallet.hold;
  end if;
  return entry;
end
$$;
