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
      transfers := transfers || wallet.new_transfer(
        player_id => purse.player_id, seq => purse.seq, at => at_time, amount => movement.amount,
        cash_after => purse.cash, bonus_after => purse.bonus, xid => this_xid, undoes => movement.undoes,
        undoes_at => movement.undoes_at, op_id => this_op, hash => purse.head, code => movement.code,
        debit => movement.debit, credit => movement.credit
      );
    end loop;
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
