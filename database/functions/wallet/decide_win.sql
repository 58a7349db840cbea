-- Decides to pay what a bet has won whose stake was captured before: to cash and bonus in the parts of the stake (WAL-28).
-- Locks: none; the player's purse is held by the caller.
-- For bets that are settled again: their run may be over since and another one under way, which is none of theirs (WAL-20). It passes no gate.
create or replace function wallet.decide_win(
  place integer, purse wallet.purse, known wallet.op, by_source text, with_key text, of_key text, from_house text,
  amount bigint, time_now timestamptz, turned wallet.bounds default null
) returns wallet.entry
  language plpgsql
as $$
declare
  at_time    timestamptz := greatest(time_now, purse.moved_at);
  asked      text := 'win ' || of_key || ' ' || from_house || ' ' || amount;
  entry      wallet.entry;
  held       wallet.op;
  movements  wallet.movement[] := '{}';
  bounds     wallet.bounds := turned;
  is_moved   boolean := (turned).player_id is not null;
  from_bonus bigint;
  cash       bigint := purse.cash;
  late_way   wallet.late_way;
begin
  if known.op_id is not null then
    return wallet.replay(place, purse, known, asked);
  end if;
  if wallet.is_house(from_house) is not true then
    raise exception 'WAL-2: % is no account of the house', from_house;
  elsif (amount between 1 and 1000000000000000) is not true then
    raise exception 'WAL-1: % is no amount', amount;
  end if;
  held := wallet.bet_held(purse.player_id, by_source, of_key);
  -- In the player's favour by what is left over.
  from_bonus := div(amount::numeric * held.bonus_change, held.cash_change + held.bonus_change);

  if amount > from_bonus then
    movements := movements || wallet.new_movement(
      code => 'win', debit => from_house, credit => 'cash', amount => amount - from_bonus
    );
    cash := cash + amount - from_bonus;
  end if;
  if from_bonus > 0 then
    movements := movements || wallet.new_movement(
      code => 'bonus_win', debit => from_house, credit => 'bonus', amount => from_bonus
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
  end if;

  entry := wallet.enter(purse, by_source, with_key, 'post', asked, null, null, null, movements, at_time);
  entry.place := place;
  if is_moved then
    entry.bounds := bounds;
  end if;
  return entry;
end
$$;
