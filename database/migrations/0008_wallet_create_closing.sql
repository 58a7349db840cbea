-- 0008_wallet_create_closing
-- Why:  an operation is undone, a hold is taken or given back: each at most once (W8).
-- Lock: new functions only.
-- Undo: drop what is created here; no code before this commit calls it.
-- migrate:up
set local lock_timeout = '2s';

-- Decides to undo an operation: every transfer of it in the opposite direction, newest first, by its exact amount
-- (W8). Cash that is no longer there becomes a debt; bonus that is no longer there is the house's own loss.
create function wallet.decide_reverse(
  place integer, purse wallet.purse, known wallet.op, by_source text, with_key text, of_key text,
  of_kind wallet.op_kind, time_now timestamptz
) returns wallet.entry
  language plpgsql
as $$
declare
  at_time   timestamptz := greatest(time_now, purse.moved_at);
  asked     text := of_kind || ' ' || of_key;
  entry     wallet.entry;
  target    wallet.op;
  closer    wallet.op_kind;
  transfer  wallet.transfer;
  movements wallet.movement[] := '{}';
  refusal   wallet.outcome;
  cash      bigint := purse.cash;
  bonus     bigint := purse.bonus;
  debt      bigint := purse.receivable;
  there     bigint;
  deposits  bigint := 0;
  stakes    bigint := 0;
  losses    bigint := 0;
begin
  if known.op_id is not null then
    return wallet.replay(place, purse, known, asked);
  end if;
  select * into target from wallet.op
  where player_id = purse.player_id and source = by_source and key = of_key;
  select kind into closer from wallet.op where player_id = purse.player_id and closes = target.op_id;

  refusal := case
    when target.op_id is null and of_kind = 'release' then 'hold_unknown'
    when target.op_id is null or target.kind = 'tombstone' then 'tombstoned'
    when closer = 'capture' or (of_kind = 'release' and closer is not null) then 'hold_closed'
    when closer is not null then 'already_reversed'
    when target.outcome <> 'posted' then 'was_refused'
    when target.kind <> 'post' then 'not_reversible'
    when of_kind = 'release'
      and not exists (select from wallet.hold where player_id = purse.player_id and op_id = target.op_id)
      then 'hold_unknown'
  end;

  -- W9: what was rolled back before it came is refused when it comes.
  if refusal = 'tombstoned' and target.op_id is null then
    insert into wallet.op (player_id, at, seq, cash_after, bonus_after, cash_change, bonus_change, op_id, outcome,
      kind, transfers, source, key, request)
    values (purse.player_id, at_time, purse.seq, purse.cash, purse.bonus, 0, 0, gen_random_uuid(), 'rolled_back',
      'tombstone', 0, by_source, of_key, '');
  end if;

  if refusal is null then
    for transfer in
      select * from wallet.transfer as made
      where made.player_id = purse.player_id and made.at = target.at
        and made.seq > target.seq - target.transfers and made.seq <= target.seq
      order by made.seq desc
    loop
      there := case transfer.credit
        when 'cash' then least(cash, transfer.amount)
        when 'bonus' then least(bonus, transfer.amount)
        else transfer.amount
      end;
      if there > 0 then
        movements := movements || row(transfer.code, transfer.credit, transfer.debit, there, transfer.seq,
          transfer.at)::wallet.movement;
      end if;
      if there < transfer.amount and transfer.credit = 'cash' then
        movements := movements || row(transfer.code, 'receivable', transfer.debit, transfer.amount - there,
          transfer.seq, transfer.at)::wallet.movement;
        debt := debt + transfer.amount - there;
      elsif there < transfer.amount and transfer.debit <> 'bonus_cost' then
        movements := movements || row(transfer.code, 'bonus_cost', transfer.debit, transfer.amount - there,
          transfer.seq, transfer.at)::wallet.movement;
      end if;

      cash := cash - case transfer.credit when 'cash' then there else 0 end
        + case transfer.debit when 'cash' then transfer.amount else 0 end;
      bonus := bonus - case transfer.credit when 'bonus' then there else 0 end
        + case transfer.debit when 'bonus' then transfer.amount else 0 end;
      if transfer.credit = 'receivable' then
        debt := debt + transfer.amount;
      end if;
      if transfer.code in ('stake', 'bet_hold') then
        stakes := stakes + transfer.amount;
        losses := losses + case transfer.debit when 'cash' then transfer.amount else 0 end;
      elsif transfer.code = 'win' then
        losses := losses - transfer.amount;
      elsif transfer.code = 'deposit' then
        deposits := deposits + transfer.amount;
      end if;
    end loop;
    if debt > 0 and cash > 0 then
      movements := movements || row('debt_repaid', 'cash', 'receivable', least(cash, debt), null, null)::wallet.movement;
    end if;
    if purse.has_allowances and (deposits <> 0 or stakes <> 0 or losses <> 0) then
      perform wallet.uncount_allowances(purse.player_id, deposits, stakes, losses, target.at, at_time);
    end if;
  end if;

  entry := wallet.enter(purse, by_source, with_key, of_kind, asked, case when refusal is null then target.op_id end,
    refusal, null, movements, at_time);
  entry.place := place;
  return entry;
end
$$;

-- Decides to take what was held: the bet is settled, the withdrawal is paid.
create function wallet.decide_capture(
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
begin
  if known.op_id is not null then
    return wallet.replay(place, purse, known, asked);
  end if;
  if wallet.is_house(to_house) is not true then
    raise exception 'W2: % is no account of the house', to_house;
  end if;
  select * into target from wallet.op
  where player_id = purse.player_id and source = by_source and key = of_key;
  select * into held from wallet.hold where player_id = purse.player_id and op_id = target.op_id;

  if held.op_id is not null then
    movements := array[row(
      case held.account when 'open_bets' then 'bet_settled' else 'withdrawal_paid' end,
      held.account, to_house, held.amount, null, null
    )::wallet.movement];
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

create function wallet.close(
  for_player bigint, by_source text, with_key text, of_key text, of_kind wallet.op_kind, to_house text
) returns wallet.answer
  language plpgsql
  set plan_cache_mode = force_generic_plan
as $$
declare
  purse wallet.purse;
  known wallet.op;
  entry wallet.entry;
begin
  if with_key = of_key then
    raise exception 'W5: % cannot close itself; its reversal has a key of its own', of_key;
  end if;
  select * into purse from wallet.purse where player_id = for_player for no key update;
  if not found then
    return row('unknown_player', null, null, 0, 0, 0, 0, 0, false)::wallet.answer;
  end if;
  select * into known from wallet.op where player_id = for_player and source = by_source and key = with_key;
  if of_kind = 'capture' then
    entry := wallet.decide_capture(0, purse, known, by_source, with_key, of_key, to_house, platform.now());
  else
    entry := wallet.decide_reverse(0, purse, known, by_source, with_key, of_key, of_kind, platform.now());
  end if;
  if not entry.replayed then
    perform wallet.book(array[entry]);
  end if;
  return wallet.answer_of(entry);
end
$$;

-- Undoes an operation of the same source, or sees to it that it never posts.
create function wallet.reverse(for_player bigint, by_source text, with_key text, of_key text) returns wallet.answer
  language sql security definer
  set search_path = pg_catalog, pg_temp
  return wallet.close(for_player, by_source, with_key, of_key, 'reverse', null);

-- Gives a hold back.
create function wallet.release(for_player bigint, by_source text, with_key text, of_key text) returns wallet.answer
  language sql security definer
  set search_path = pg_catalog, pg_temp
  return wallet.close(for_player, by_source, with_key, of_key, 'release', null);

-- Takes a hold.
create function wallet.capture(for_player bigint, by_source text, with_key text, of_key text, to_house text)
  returns wallet.answer
  language sql security definer
  set search_path = pg_catalog, pg_temp
  return wallet.close(for_player, by_source, with_key, of_key, 'capture', to_house);

revoke execute on all functions in schema wallet from public;
grant execute on function
  wallet.capture(bigint, text, text, text, text),
  wallet.release(bigint, text, text, text),
  wallet.reverse(bigint, text, text, text)
to yakamoz_app;

-- migrate:down
