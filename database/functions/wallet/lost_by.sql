-- What a transfer adds to the cash a player has lost: a stake of cash, less what was won or given back in cash; undone, the other way round.
-- Locks: none.
create or replace function wallet.lost_by(code text, debit text, credit text, amount bigint, undoes bigint) returns bigint
  language sql immutable
  return case
    when code in ('stake', 'bet_hold') and 'cash' in (debit, credit) then 1
    when code in ('win', 'bet_refund') then -1
    else 0
  end * case when undoes is null then amount else -amount end;
