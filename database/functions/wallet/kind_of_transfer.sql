-- What a player calls a transfer, also by its account: what a bet pays is no play of games.
-- Locks: none.
create or replace function wallet.kind_of_transfer(made wallet.transfer) returns text
  language sql immutable
  return case
    when (made).code in ('win', 'bonus_win') and 'ggr:sports' in ((made).debit, (made).credit) then 'bet'
    else wallet.movement_kind((made).code, (made).undoes)
  end;
