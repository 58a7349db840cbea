-- Carries decided movements into the purse and the chain, in memory. A refusal is an operation without transfers.
-- Locks: none; the player's purse is held by the caller.
create or replace function wallet.enter(
  purse wallet.purse, by_source text, with_key text, of_kind wallet.op_kind, asked text, closing uuid,
  refusal wallet.outcome, detail text, movements wallet.movement[], at_time timestamptz
) returns wallet.entry
  language plpgsql
as $$
declare
  entry        wallet.entry;
  op           wallet.op;
  movement     wallet.movement;
  transfer     wallet.transfer;
  transfers    wallet.transfer[] := '{}';
  this_op      uuid := gen_random_uuid();
  seq_before   bigint := purse.seq;
  cash_before  bigint := purse.cash;
  bonus_before bigint := purse.bonus;
begin
  if refusal is null and array_length(movements, 1) > 0 then
    transfer.player_id := purse.player_id;
    transfer.at := at_time;
    transfer.xid := pg_current_xact_id()::text::bigint;
    transfer.op_id := this_op;
    foreach movement in array movements loop
      case movement.debit
        when 'cash' then purse.cash := purse.cash - movement.amount;
        when 'bonus' then purse.bonus := purse.bonus - movement.amount;
        when 'open_bets' then purse.open_bets := purse.open_bets - movement.amount;
        when 'withdrawal_pending' then purse.withdrawal_pending := purse.withdrawal_pending - movement.amount;
        when 'receivable' then purse.receivable := purse.receivable + movement.amount;
        else null;
      end case;
      case movement.credit
        when 'cash' then purse.cash := purse.cash + movement.amount;
        when 'bonus' then purse.bonus := purse.bonus + movement.amount;
        when 'open_bets' then purse.open_bets := purse.open_bets + movement.amount;
        when 'withdrawal_pending' then purse.withdrawal_pending := purse.withdrawal_pending + movement.amount;
        when 'receivable' then purse.receivable := purse.receivable - movement.amount;
        else null;
      end case;
      purse.seq := purse.seq + 1;
      purse.head := wallet.link(purse.head, purse.player_id, purse.seq, at_time, this_op, movement.code,
        movement.debit, movement.credit, movement.amount, purse.cash, purse.bonus, movement.undoes);
      transfer.seq := purse.seq;
      transfer.amount := movement.amount;
      transfer.cash_after := purse.cash;
      transfer.bonus_after := purse.bonus;
      transfer.undoes := movement.undoes;
      transfer.undoes_at := movement.undoes_at;
      transfer.hash := purse.head;
      transfer.code := movement.code;
      transfer.debit := movement.debit;
      transfer.credit := movement.credit;
      transfers := transfers || transfer;
    end loop;
    purse.moved_at := at_time;
  end if;

  entry.replayed := false;
  entry.seq_before := seq_before;
  entry.purse := purse;
  entry.transfers := transfers;
  op.player_id := purse.player_id;
  op.at := at_time;
  op.seq := purse.seq;
  op.cash_after := purse.cash;
  op.bonus_after := purse.bonus;
  op.cash_change := purse.cash - cash_before;
  op.bonus_change := purse.bonus - bonus_before;
  op.op_id := this_op;
  op.closes := closing;
  op.outcome := coalesce(refusal, 'posted');
  op.kind := of_kind;
  op.transfers := purse.seq - seq_before;
  op.source := by_source;
  op.key := with_key;
  op.request := asked;
  op.detail := detail;
  entry.op := op;
  return entry;
end
$$;
