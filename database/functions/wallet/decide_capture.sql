-- Decides to take what was held: the bet is settled, the withdrawal is paid.
-- Locks: none; the player's purse is held by the caller.
create or replace function wallet.decide_capture(
  place integer, purse wallet.purse, known wallet.op, by_source text, with_key text, of_key text, to_house text,
  time_now timestamptz
) returns wallet.entry
  language plpgsql
as $$
declare
  at_time   timestamptz := greatest(time_now, purse.moved_at);
  asked     text := 'capture ' || of_key || ' ' || to_house;
  entry     wallet.entry;
  target    wallet.op;
  held      wallet.hold;
  movements wallet.movement[] := '{}';
  refusal   wallet.outcome;
  of_bonus  bigint;
begin
  if known.op_id is not null then
    return wallet.replay(place, purse, known, asked);
  end if;
  if wallet.is_house(to_house) is not true then
    raise exception 'WAL-2: % is no account of the house', to_house;
  end if;
  select * into target from wallet.op
  where player_id = purse.player_id and source = by_source and key = of_key;
  select * into held from wallet.hold where player_id = purse.player_id and op_id = target.op_id;

  if held.op_id is not null then
    movements := array[wallet.new_movement(
      code => case held.account when 'open_bets' then 'bet_settled' else 'withdrawal_paid' end,
      debit => held.account, credit => to_house, amount => held.amount
    )];
    -- The bet is no longer open, and what of it was bonus neither.
    if held.account = 'open_bets' then
      of_bonus := target.bonus_change;
      -- WAL-27: what is held anew moved nothing of the player's; the first hold says what of it was bonus.
      if target.request like 'rehold %' then
        of_bonus := (wallet.bet_held(purse.player_id, by_source, split_part(target.request, ' ', 2))).bonus_change;
      end if;
      purse.bonus_open := purse.bonus_open + of_bonus;
    end if;
  elsif exists (select from wallet.op where player_id = purse.player_id and closes = target.op_id) then
    refusal := 'hold_closed';
  else
    refusal := 'hold_unknown';
  end if;

  entry := wallet.enter(purse, by_source, with_key, 'capture', asked, case when refusal is null then target.op_id end,
    refusal, null, movements, at_time);
  entry.place := place;
  return entry;
end
$$;
