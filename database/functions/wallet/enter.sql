-- Carries decided movements into the purse, its counters and the chain, in memory. A refusal is an operation without transfers.
-- Locks: none; the player's purse is held by the caller.
create or replace function wallet.enter(
  purse wallet.purse, by_source text, with_key text, of_kind wallet.op_kind, asked text, closing uuid,
  refusal wallet.outcome, detail text, movements wallet.movement[], at_time timestamptz
) returns wallet.entry
  language plpgsql
as $$
declare
  entry        wallet.entry;
  bounds       wallet.bounds;
  movement     wallet.movement;
  transfers    wallet.transfer[] := '{}';
  this_op      uuid := gen_random_uuid();
  this_xid     bigint;
  seq_before   bigint := purse.seq;
  cash_before  bigint := purse.cash;
  bonus_before bigint := purse.bonus;
begin
  if refusal is null and array_length(movements, 1) > 0 then
    this_xid := pg_current_xact_id()::text::bigint;
    if purse.counted_seq <> purse.seq then
      purse := wallet.catch_up(purse);
      if purse.has_bounds then
        select * into strict bounds from wallet.bounds where player_id = purse.player_id;
        entry.bounds := wallet.rebase(bounds, purse, at_time);
      end if;
    end if;
    foreach movement in array movements loop
      if movement.debit in ('cash', 'bonus', 'open_bets', 'withdrawal_pending', 'receivable') then
        case movement.debit
          when 'cash' then purse.cash := purse.cash - movement.amount;
          when 'bonus' then purse.bonus := purse.bonus - movement.amount;
          when 'open_bets' then purse.open_bets := purse.open_bets - movement.amount;
          when 'withdrawal_pending' then purse.withdrawal_pending := purse.withdrawal_pending - movement.amount;
          when 'receivable' then purse.receivable := purse.receivable + movement.amount;
        end case;
      end if;
      if movement.credit in ('cash', 'bonus', 'open_bets', 'withdrawal_pending', 'receivable') then
        case movement.credit
          when 'cash' then purse.cash := purse.cash + movement.amount;
          when 'bonus' then purse.bonus := purse.bonus + movement.amount;
          when 'open_bets' then purse.open_bets := purse.open_bets + movement.amount;
          when 'withdrawal_pending' then purse.withdrawal_pending := purse.withdrawal_pending + movement.amount;
          when 'receivable' then purse.receivable := purse.receivable - movement.amount;
        end case;
      end if;
      -- WAL-22: counted here and nowhere else, as wallet.recount does from the transfers.
      if movement.code in ('stake', 'bet_hold') then
        if movement.undoes is null then
          if (at_time <= purse.staked_at + wallet.stretch_gap()) is not true then
            if wallet.is_pause_due(purse.pause_at, purse.staked_at, at_time) is not true then
              purse.pause_at := at_time + make_interval(mins => purse.pause_minutes);
            end if;
            purse.stretch_began_at := at_time;
            purse.stretch_staked := purse.staked;
            purse.stretch_lost := purse.lost;
            purse.stretch_played_s := purse.played_s;
          end if;
          purse.staked_at := at_time;
          purse.played_s := purse.stretch_played_s + floor(date_part('epoch', at_time - purse.stretch_began_at));
          purse.staked := purse.staked + movement.amount;
          purse.lost := purse.lost + case movement.debit when 'cash' then movement.amount else 0 end;
          -- Until wallet.count_play or a capture says that the play is over.
          if movement.debit = 'bonus' then
            purse.bonus_open := purse.bonus_open + movement.amount;
          end if;
        else
          purse.staked := purse.staked - movement.amount;
          purse.lost := purse.lost - case movement.credit when 'cash' then movement.amount else 0 end;
          if movement.credit = 'bonus' then
            purse.bonus_open := purse.bonus_open - movement.amount;
          end if;
        end if;
      elsif movement.code in ('bet_refund', 'bonus_refund') then
        purse.staked := purse.staked + case when movement.undoes is null then -movement.amount else movement.amount end;
        if movement.code = 'bet_refund' then
          purse.lost := purse.lost + case when movement.undoes is null then -movement.amount else movement.amount end;
        end if;
      elsif movement.code = 'win' then
        purse.lost := purse.lost + case when movement.undoes is null then -movement.amount else movement.amount end;
      elsif movement.code = 'deposit' and movement.undoes is null then
        purse.deposited := purse.deposited + movement.amount;
      end if;
      purse.seq := purse.seq + 1;
      purse.head := wallet.link(purse.head, purse.player_id, purse.seq, at_time, this_op, movement.code,
        movement.debit, movement.credit, movement.amount, purse.cash, purse.bonus, movement.undoes);
      transfers := transfers || wallet.new_transfer(
        player_id => purse.player_id, seq => purse.seq, at => at_time, amount => movement.amount,
        cash_after => purse.cash, bonus_after => purse.bonus, xid => this_xid, undoes => movement.undoes,
        undoes_at => movement.undoes_at, op_id => this_op, hash => purse.head, code => movement.code,
        debit => movement.debit, credit => movement.credit
      );
    end loop;
    purse.counted_seq := purse.seq;
    purse.moved_at := at_time;
  end if;

  entry.replayed := false;
  entry.seq_before := seq_before;
  entry.purse := purse;
  entry.transfers := transfers;
  entry.op := wallet.new_op(
    player_id => purse.player_id, at => at_time, seq => purse.seq, cash_after => purse.cash, bonus_after => purse.bonus,
    cash_change => purse.cash - cash_before, bonus_change => purse.bonus - bonus_before, op_id => this_op,
    closes => closing, outcome => coalesce(refusal, 'posted'), kind => of_kind,
    transfers => (purse.seq - seq_before)::smallint, source => by_source, key => with_key, request => asked,
    detail => detail
  );
  return entry;
end
$$;
