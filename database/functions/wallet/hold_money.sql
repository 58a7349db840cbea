-- What was held under a key, how much of it was bonus, and what became of it: 'open', 'captured' or 'released'.
-- Locks: none.
create or replace function wallet.hold_money(of_player bigint, by_source text, of_key text)
  returns table (held bigint, held_bonus bigint, state text)
  language sql stable
begin atomic
  select -(op.cash_change + op.bonus_change), -op.bonus_change,
    case
      when exists (select from wallet.hold where hold.player_id = op.player_id and hold.op_id = op.op_id) then 'open'
      else (
        select case closing.kind when 'release' then 'released' when 'capture' then 'captured' end from wallet.op as closing
        where closing.player_id = op.player_id and closing.closes = op.op_id and closing.outcome = 'posted'
      )
    end
  from wallet.op
  where op.player_id = of_player and op.source = by_source and op.key = of_key and op.outcome = 'posted';
end;
