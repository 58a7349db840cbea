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
      transfers := transfers || row(purse.player_id, purse.seq, at_time, movement.amount, purse.cash, purse.bonus,
        this_xid, movement.undoes, movement.undoes_at, this_op, purse.head, movement.code, movement.debit,
        movement.credit)::wallet.transfer;
    end loop;
    purse.moved_at := at_time;
  end if;

  entry.replayed := false;
  entry.seq_before := seq_before;
  entry.purse := purse;
  entry.transfers := transfers;
  entry.op := row(purse.player_id, at_time, purse.seq, purse.cash, purse.bonus, purse.cash - cash_before,
    purse.bonus - bonus_before, this_op, closing, coalesce(refusal, 'posted'), of_kind, purse.seq - seq_before,
    by_source, with_key, asked, detail)::wallet.op;
  return entry;
end
$$;
