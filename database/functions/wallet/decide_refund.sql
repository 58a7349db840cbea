-- Decides to give back what a settled bet had staked: to cash and bonus as it was held, by the exact amount that it held last (WAL-26).
-- Locks: none; the player's purse is held by the caller.
-- The capture of the hold was decided before it, on the purse that is given here. It passes no gate, and is taken off what was staked and
-- lost as an undone stake is (WAL-13). `amount`: what is left of a stake of cash; null for all of it. Bonus of a run that has ended since moves on by that run's end (WAL-18, WAL-20).
create or replace function wallet.decide_refund(
  place integer, purse wallet.purse, known wallet.op, by_source text, with_key text, of_key text, from_house text,
  time_now timestamptz, turned wallet.bounds default null, amount bigint default null
) returns wallet.entry
  language plpgsql
as $$
declare
  at_time    timestamptz := greatest(time_now, purse.moved_at);
  asked      text := 'refund ' || of_key || ' ' || from_house || coalesce(' ' || amount, '');
  entry      wallet.entry;
  held       wallet.op;
  movements  wallet.movement[] := '{}';
  bounds     wallet.bounds := turned;
  is_moved   boolean := (turned).player_id is not null;
  from_cash  bigint;
  from_bonus bigint;
  cash       bigint;
  late_way   wallet.late_way;
begin
  if known.op_id is not null then
    return wallet.replay(place, purse, known, asked);
  end if;
  if wallet.is_house(from_house) is not true then
    raise exception 'WAL-2: % is no account of the house', from_house;
  end if;
  held := wallet.bet_held(purse.player_id, by_source, of_key);
  from_cash := coalesce(amount, -held.cash_change);
  from_bonus := -held.bonus_change;
  if (from_cash between 0 and -held.cash_change) is not true or amount < 1 or amount is not null and from_bonus > 0 then
    raise exception 'WAL-26: % was not staked by %', amount, of_key;
  end if;
  cash := purse.cash + from_cash;

  if from_cash > 0 then
    movements := movements || wallet.new_movement(
      code => 'bet_refund', debit => from_house, credit => 'cash', amount => from_cash, undoes_at => held.at
    );
  end if;
  if from_bonus > 0 then
    movements := movements || wallet.new_movement(
      code => 'bonus_refund', debit => from_house, credit => 'bonus', amount => from_bonus, undoes_at => held.at
    );
    late_way := wallet.late_way_since(purse, held.seq);
    if late_way is not null then
      movements := movements || wallet.late_bonus(late_way, from_bonus);
      cash := cash + case late_way when 'cash' then from_bonus else 0 end;
    end if;
  end if;
  if purse.receivable > 0 and cash > 0 then
    movements := movements || wallet.new_movement(
      code => 'debt_repaid', debit => 'cash', credit => 'receivable', amount => least(cash, purse.receivable)
    );
  end if;

  -- WAL-13: the counters give it back by themselves; where an earlier window took it, the bases follow them.
  if purse.has_bounds then
    if not is_moved then
      select * into strict bounds from wallet.bounds where player_id = purse.player_id;
    end if;
    if purse.counted_seq <> purse.seq then
      purse := wallet.catch_up(purse);
      bounds := wallet.rebase(bounds, purse, at_time);
      is_moved := true;
    elsif at_time >= bounds.day_until then
      bounds := wallet.turn_windows(bounds, purse, at_time);
      is_moved := true;
    end if;
    if held.at < wallet.window_start('day', at_time) then
      bounds := wallet.move_bases(bounds, from_cash + from_bonus, from_cash, held.at, at_time);
      is_moved := true;
    end if;
  end if;

  entry := wallet.enter(purse, by_source, with_key, 'post', asked, null, null, null, movements, at_time);
  entry.place := place;
  if is_moved then
    entry.bounds := bounds;
  end if;
  return entry;
end
$$;
