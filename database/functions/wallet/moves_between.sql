-- Play and payments of all players that committed between two transaction numbers: for whoever counts them as they come.
-- Locks: none.
-- The caller keeps the numbers, as wallet.roll_up does: below the oldest transaction that still runs nothing is missed. `lost` is what the
-- purse counts: cash staked less won.
create or replace function wallet.moves_between(from_xid bigint, below_xid bigint)
  returns table (player_id bigint, seq bigint, at timestamptz, what text, amount bigint, lost bigint)
  language sql stable
as $$
  select made.player_id, made.seq, made.at,
    case
      when made.code in ('stake', 'bet_hold') and made.undoes is null then 'stake'
      when made.code = 'deposit' and made.undoes is null then 'deposit'
      when made.code = 'withdrawal_hold' and made.undoes is null then 'withdrawal'
      when made.code in ('withdrawal_paid', 'payout_returned') then 'paid'
      when made.code in ('stake', 'bet_hold', 'bet_refund', 'bonus_refund') then 'unstake'
      else 'other'
    end,
    case
      when made.code = 'payout_returned' then -made.amount
      -- A refund that is undone is no refund.
      when made.code in ('bet_refund', 'bonus_refund') and made.undoes is not null then -made.amount
      else made.amount
    end,
    wallet.lost_by(made.code, made.debit, made.credit, made.amount, made.undoes)
  from wallet.transfer as made
  where made.xid >= from_xid and made.xid < below_xid
    and made.code in (
      'stake', 'bet_hold', 'bet_refund', 'bonus_refund', 'win', 'deposit', 'withdrawal_hold', 'withdrawal_paid', 'payout_returned'
    )
$$;
