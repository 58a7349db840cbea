-- Decides a command over a locked purse: every step or none.
-- Locks: none; the player's purse is held by the caller.
-- It only decides: what is counted lies in the purse of the entry, which wallet.book writes. `in_round` says that the stake goes on with a
-- round that is open already, of which `staked_before` and `bonus_before` were staked. `turned` are the bounds of an entry before this one
-- that is booked together with it.
create or replace function wallet.decide_post(
  place integer, purse wallet.purse, known wallet.op, by_source text, with_key text, in_currency text,
  steps wallet.step[], about text, time_now timestamptz, in_round boolean default false, turned wallet.bounds default null,
  staked_before bigint default 0, bonus_before bigint default 0
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
  bounds      wallet.bounds := turned;
  step        wallet.step;
  gate        text;
  source      text;
  target      text;
  cash        bigint := purse.cash;
  bonus       bigint := purse.bonus;
  from_cash   bigint;
  from_bonus  bigint;
  deposits    bigint := 0;
  -- Null where nothing is staked; a stake may be of nothing, too.
  stakes      bigint;
  losses      bigint := 0;
  won_back    bigint := 0;
  is_turned   boolean := (turned).player_id is not null;
  played_then bigint;
begin
  foreach step in array steps loop
    -- One expression for all of them: each costs every posting as much as the next.
    if (step.amount between 0 and amount_max) is not true or not wallet.is_house(step.house)
      or (step.code in ('bet_hold', 'cash_hold', 'withdrawal_hold') and (array_length(steps, 1) > 1 or step.amount = 0))
    then
      if (step.amount between 0 and amount_max) is not true then
        raise exception 'WAL-1: % is no amount', step.amount;
      elsif not wallet.is_house(step.house) then
        raise exception 'WAL-2: % is no account of the house', step.house;
      end if;
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
      -- Of cash alone (D-52); its transfers have the code of any other stake.
      when 'cash_stake'      then gate := 'stake';    source := 'cash';     target := step.house;
      when 'bet_hold'        then gate := 'stake';    source := 'play';     target := 'open_bets';
      -- Of a bet that no run counts; its transfers have the code of any other hold of a bet.
      when 'cash_hold'       then gate := 'stake';    source := 'cash';     target := 'open_bets';
      when 'win'             then gate := null;       source := step.house; target := 'cash';
      when 'bonus_win'       then gate := null;       source := step.house; target := 'bonus';
      when 'deposit'         then gate := 'deposit';  source := step.house; target := 'cash';
      when 'withdrawal_hold' then gate := 'withdraw'; source := 'cash';     target := 'withdrawal_pending';
      when 'reward' then
        if step.house <> 'bonus_cost' then
          raise exception 'WAL-19: a reward is paid by bonus_cost, not by %', step.house;
        end if;
        gate := null; source := step.house; target := 'cash';
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
      -- WAL-18, WAL-19: bonus comes with its run and leaves with it (wallet.open_run, wallet.end_run).
      else
        raise exception 'there is no step %', step.code;
    end case;

    -- WAL-13. A player who owes repays first; until then nothing is staked and no withdrawal begins.
    if time_now < (
      case gate
        when 'stake' then purse.stake_closed_until
        when 'deposit' then purse.deposit_closed_until
        when 'withdraw' then purse.withdraw_closed_until
      end
    ) then
      refusal := 'gate_closed';
      detail := coalesce(wallet.closed_detail(purse.player_id, gate, time_now), gate);
      exit;
    -- WAL-24. A round that is open goes on past a due check, not past a register.
    elsif gate = 'stake' and (
      purse.cleared_until <= time_now or (not in_round and wallet.is_pause_due(purse.pause_at, purse.staked_at, at_time))
    ) then
      if purse.cleared_until <= time_now then
        refusal := 'gate_closed';
        detail := 'stake register';
      else
        refusal := 'pause_due';
      end if;
      exit;
    elsif purse.receivable > 0 and gate in ('stake', 'withdraw') then
      refusal := 'debt_open';
      exit;
    end if;

    from_cash := case source
      when 'play' then case
        when purse.spend_order = 'bonus_first' then step.amount - least(bonus, step.amount) else least(cash, step.amount)
      end
      when 'cash' then step.amount
      else 0
    end;
    from_bonus := case source when 'play' then step.amount - from_cash else 0 end;
    if step.amount > 0 and source not in ('play', 'cash') then
      movements := movements
        || wallet.new_movement(code => step.code, debit => source, credit => target, amount => step.amount);
    end if;
    if gate = 'stake' then
      stakes := coalesce(stakes, 0) + step.amount;
      losses := losses + from_cash;
    elsif gate = 'deposit' then
      deposits := deposits + step.amount;
    elsif step.code = 'win' then
      won_back := won_back + step.amount;
    end if;
    if from_cash > cash or from_bonus > bonus then
      refusal := 'insufficient_funds';
      exit;
    elsif gate = 'stake' and from_bonus + bonus_before > 0 and staked_before + step.amount > purse.bonus_stake_max then
      refusal := 'bonus_stake_too_high';
      detail := purse.bonus_stake_max;
      exit;
    end if;
    if from_cash > 0 then
      movements := movements
        || wallet.new_movement(
          code => case step.code when 'cash_stake' then 'stake' when 'cash_hold' then 'bet_hold' else step.code end, debit => 'cash', credit => target,
          amount => from_cash
        );
    end if;
    if from_bonus > 0 then
      movements := movements
        || wallet.new_movement(code => step.code, debit => 'bonus', credit => target, amount => from_bonus);
    end if;

    cash := cash - from_cash + case target when 'cash' then step.amount else 0 end;
    bonus := bonus - from_bonus + case target when 'bonus' then step.amount else 0 end;
    -- WAL-18: what arrives after the end of its run moves on.
    if bonus > 0 and purse.bonus_run is null then
      movements := movements || wallet.late_bonus(purse.bonus_late, bonus);
      cash := cash + case purse.bonus_late when 'cash' then bonus else 0 end;
      bonus := 0;
    end if;
  end loop;

  -- The player's own limit is named before a lack of money: nobody is to be told to deposit more than they allowed.
  if purse.has_bounds and coalesce(refusal, 'insufficient_funds') in ('insufficient_funds', 'bonus_stake_too_high')
    and (stakes is not null or deposits > 0 or won_back > 0)
  then
    if not is_turned then
      select * into strict bounds from wallet.bounds where player_id = purse.player_id;
    end if;
    if purse.counted_seq <> purse.seq then
      purse := wallet.catch_up(purse);
      bounds := wallet.rebase(bounds, purse, at_time);
      is_turned := true;
    elsif at_time >= bounds.day_until then
      bounds := wallet.turn_windows(bounds, purse, at_time);
      is_turned := true;
    end if;
    -- Time played waits for the end of a round, too. With this stake the stretch reaches up to now, or begins.
    if stakes is not null and not in_round then
      played_then := case
        when at_time <= purse.staked_at + wallet.stretch_gap()
          then purse.stretch_played_s + floor(date_part('epoch', at_time - purse.stretch_began_at))
        else purse.played_s
      end;
    end if;
    if (deposits > 0 and (purse.deposited - bounds.deposit_day_base + deposits > bounds.deposit_day_cap
        or purse.deposited - bounds.deposit_week_base + deposits > bounds.deposit_week_cap
        or purse.deposited - bounds.deposit_month_base + deposits > bounds.deposit_month_cap))
      or (losses > 0 and (purse.lost - bounds.loss_day_base + losses > bounds.loss_day_cap
        or purse.lost - bounds.loss_week_base + losses > bounds.loss_week_cap
        or purse.lost - bounds.loss_month_base + losses > bounds.loss_month_cap))
      or (stakes > 0 and (purse.staked - bounds.stake_day_base + stakes > bounds.stake_day_cap
        or purse.staked - bounds.stake_week_base + stakes > bounds.stake_week_cap
        or purse.staked - bounds.stake_month_base + stakes > bounds.stake_month_cap))
      or (played_then is not null and (greatest(purse.played_s + 1, played_then) - bounds.time_day_base > bounds.time_day_cap
        or greatest(purse.played_s + 1, played_then) - bounds.time_week_base > bounds.time_week_cap
        or greatest(purse.played_s + 1, played_then) - bounds.time_month_base > bounds.time_month_cap))
    then
      refusal := 'allowance_exhausted';
      detail := wallet.exceeded_bound(bounds, purse, deposits, losses, stakes, played_then);
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
  -- What moves nothing counts nothing and opens no window.
  if is_turned and (refusal is null and array_length(movements, 1) > 0 or (turned).player_id is not null) then
    entry.bounds := bounds;
  end if;
  return entry;
end
$$;
