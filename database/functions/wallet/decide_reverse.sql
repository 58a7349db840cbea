-- Decides to undo an operation: every transfer of it in the opposite direction, newest first, by its exact amount (WAL-8).
-- Locks: none; the player's purse is held by the caller.
-- Cash that is no longer there becomes a debt; bonus that is no longer there is the house's own loss. Bonus of a run that has ended since
-- neither takes from the run that is under way nor adds to it (WAL-20): it moves on by its own run's end (WAL-18).
create or replace function wallet.decide_reverse(
  place integer, purse wallet.purse, known wallet.op, by_source text, with_key text, of_key text,
  of_kind wallet.op_kind, time_now timestamptz, turned wallet.bounds default null
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
  movement  wallet.movement;
  movements wallet.movement[] := '{}';
  refusal   wallet.outcome;
  cash      bigint := purse.cash;
  bonus     bigint := purse.bonus;
  debt      bigint := purse.receivable;
  there     bigint;
  stakes    bigint := 0;
  losses    bigint := 0;
  taken_at  timestamptz;
  bounds    wallet.bounds := turned;
  is_moved  boolean := (turned).player_id is not null;
  late_way  wallet.late_way := purse.bonus_late;
  is_past   boolean := false;
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
    -- WAL-27: what was held anew came from the house.
    when target.kind <> 'post' or target.request like 'rehold %' then 'not_reversible'
    when of_kind = 'release'
      and not exists (select from wallet.hold where player_id = purse.player_id and op_id = target.op_id)
      then 'hold_unknown'
  end;

  -- WAL-9: what was rolled back before it came is refused when it comes.
  if refusal = 'tombstoned' and target.op_id is null then
    insert into wallet.op (player_id, at, seq, cash_after, bonus_after, cash_change, bonus_change, op_id, outcome,
      kind, transfers, source, key, request)
    values (purse.player_id, at_time, purse.seq, purse.cash, purse.bonus, 0, 0, gen_random_uuid(), 'rolled_back',
      'tombstone', 0, by_source, of_key, '');
  end if;

  if refusal is null then
    taken_at := target.at;
    if purse.bonus_run is not null or purse.bonus_late is not null then
      select true, wallet.late_way_of(ended) into is_past, late_way from wallet.op as ended
      where ended.player_id = purse.player_id and ended.source = 'promotions' and ended.kind = 'end_run'
        and ended.seq >= target.seq
      order by ended.seq limit 1;
      if is_past then
        bonus := 0;
      else
        late_way := purse.bonus_late;
      end if;
    end if;
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
      movement := wallet.new_movement(
        code => transfer.code, debit => transfer.credit, credit => transfer.debit, amount => there,
        -- WAL-26: a refund names the time of its stake, by which windows count it, and so does what undoes it.
        undoes => transfer.seq, undoes_at => coalesce(transfer.undoes_at, transfer.at)
      );
      if there > 0 then
        movements := movements || movement;
      end if;
      movement.amount := transfer.amount - there;
      if there < transfer.amount and transfer.credit = 'cash' then
        movement.debit := 'receivable';
        movements := movements || movement;
        debt := debt + transfer.amount - there;
      elsif there < transfer.amount and transfer.debit <> 'bonus_cost' then
        movement.debit := 'bonus_cost';
        movements := movements || movement;
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
      elsif transfer.code in ('bet_refund', 'bonus_refund') then
        stakes := stakes - transfer.amount;
        losses := losses - case transfer.code when 'bet_refund' then transfer.amount else 0 end;
        taken_at := transfer.undoes_at;
      end if;
    end loop;
    if bonus > 0 and (is_past or purse.bonus_run is null) then
      movements := movements || wallet.late_bonus(late_way, bonus);
      cash := cash + case late_way when 'cash' then bonus else 0 end;
    end if;
    if debt > 0 and cash > 0 then
      movements := movements || wallet.new_movement(
        code => 'debt_repaid', debit => 'cash', credit => 'receivable', amount => least(cash, debt)
      );
    end if;
    -- WAL-13: the counters give it back by themselves; where an earlier window took it, the bases follow them.
    if purse.has_bounds and (stakes <> 0 or losses <> 0) then
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
      if taken_at < wallet.window_start('day', at_time) then
        bounds := wallet.move_bases(bounds, stakes, losses, taken_at, at_time);
        is_moved := true;
      end if;
    end if;
  end if;

  entry := wallet.enter(purse, by_source, with_key, of_kind, asked, case when refusal is null then target.op_id end,
    refusal, null, movements, at_time);
  entry.place := place;
  if is_moved then
    entry.bounds := bounds;
  end if;
  return entry;
end
$$;
