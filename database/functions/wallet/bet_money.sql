-- The money of a bet as the wallet knows it: what was held, what is held now, and what was given for it by all its revisions; and what of it was bonus.
-- Locks: none.
create or replace function wallet.bet_money(of_player bigint, of_key text, of_bet bigint, of_revision integer)
  returns table (held bigint, held_bonus bigint, open bigint, given bigint, given_bonus bigint)
  language sql stable
begin atomic
  select -(op.cash_change + op.bonus_change), -op.bonus_change,
    coalesce((
      select sum(hold.amount)::bigint from wallet.hold
      where hold.player_id = op.player_id and (hold.op_id = op.op_id or hold.op_id in (
        select anew.op_id from generate_series(1, of_revision) as revision
        join wallet.op as anew on anew.player_id = of_player and anew.source = 'sportsbook' and anew.outcome = 'posted'
          and anew.key = 'bet/' || of_bet || '/' || revision || '/rehold'
      ))
    ), 0),
    paid.amount, paid.bonus
  from (
    select sum(case when made.undoes is null then made.amount else -made.amount end)::bigint as amount,
      coalesce(sum(case when made.undoes is null then made.amount else -made.amount end)
        filter (where made.code in ('bonus_win', 'bonus_refund')), 0)::bigint as bonus
    from generate_series(1, of_revision) as revision
    cross join unnest(array['win', 'cash_out', 'refund', 'reverse']) as step
    join wallet.op as paid on paid.player_id = of_player and paid.source = 'sportsbook' and paid.outcome = 'posted'
      and paid.key = 'bet/' || of_bet || '/' || revision || '/' || step
    join wallet.transfer as made on made.player_id = paid.player_id and made.op_id = paid.op_id and made.at = paid.at
    where made.code in ('win', 'bonus_win', 'bet_refund', 'bonus_refund')
  ) as paid
  left join wallet.op on op.player_id = of_player and op.source = 'sportsbook' and op.key = of_key and op.outcome = 'posted';
end;
