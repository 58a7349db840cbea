-- What a player calls a transfer: play, a payment, a bonus or a correction. A code without a case is 'other' and never left out.
-- Locks: none.
create or replace function wallet.movement_kind(code text, undoes bigint) returns text
  language sql immutable
  return case
    when code in ('stake', 'win', 'bonus_win') then 'games'
    when code in ('bet_hold', 'bet_settled', 'bet_rehold', 'bet_refund', 'bonus_refund') then 'bet'
    when code = 'withdrawal_hold' and undoes is not null then 'withdrawal_returned'
    when code in ('withdrawal_hold', 'withdrawal_paid') then 'withdrawal'
    when code = 'deposit' and undoes is not null then 'deposit_reversed'
    when code = 'debt_repaid' then 'debt_repaid'
    when undoes is not null then 'correction'
    when code = 'payout_returned' then 'withdrawal_returned'
    when code in ('adjustment_in', 'adjustment_out') then 'adjustment'
    when code in ('deposit', 'bonus_grant', 'bonus_release', 'bonus_forfeit', 'reward', 'play_money') then code
    else 'other'
  end;
