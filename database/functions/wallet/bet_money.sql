-- The money of a bet as the wallet knows it: what was held, whether it still is, and what was given for it by its last revision; and what of both was bonus.
-- Locks: none.
create or replace function wallet.bet_money(of_player bigint, of_key text, of_bet bigint, of_revision integer)
  returns table (held bigint, held_bonus bigint, is_open boolean, given bigint, given_bonus bigint)
  language sql stable
begin atomic
  select -(op.cash_change + op.bonus_change), -op.bonus_change,
    exists (select from wallet.hold where hold.player_id = op.player_id and hold.op_id = op.op_id), paid.amount, paid.bonus
  from (
    select sum(made.amount)::bigint as amount,
      coalesce(sum(made.amount) filter (where made.code in ('bonus_win', 'bonus_refund')), 0)::bigint as bonus
    from wallet.op as paid
    join wallet.transfer as made on made.player_id = paid.player_id and made.op_id = paid.op_id and made.at = paid.at
    where paid.player_id = of_player and paid.source = 'sportsbook' and paid.outcome = 'posted'
      and paid.key in ('bet/' || of_bet || '/' || of_revision || '/win', 'bet/' || of_bet || '/' || of_revision || '/refund')
      and made.code in ('win', 'bonus_win', 'bet_refund', 'bonus_refund') and made.undoes is null
  ) as paid
  left join wallet.op on op.player_id = of_player and op.source = 'sportsbook' and op.key = of_key and op.outcome = 'posted';
end;
