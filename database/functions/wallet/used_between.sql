-- What a player has used of a bound in a period, from the transfers themselves: minor units, or seconds of play.
-- Locks: none.
-- A stake or win that was undone, or a stake that was given back, counts back only where it had been taken in the same period. Deposits are gross (D-46).
create or replace function wallet.used_between(for_player bigint, of_kind text, since timestamptz, until timestamptz)
  returns bigint
  language sql stable
  set search_path = ''
begin atomic
  select case
    when of_kind = 'time' then
      (wallet.recount(for_player, 9223372036854775807, until)).played_s
        - (wallet.recount(for_player, 9223372036854775807, since)).played_s
    else (
      select coalesce(sum(case when undoes is null then counted else -counted end), 0)
      from (
        select undoes, undoes_at,
          case
            when of_kind = 'deposit' and code = 'deposit' and undoes is null then amount
            when of_kind = 'stake' and code in ('stake', 'bet_hold') then amount
            when of_kind = 'loss' and code in ('stake', 'bet_hold') and 'cash' in (debit, credit) then amount
            when of_kind = 'loss' and code = 'win' then -amount
            when of_kind = 'stake' and code in ('bet_refund', 'bonus_refund') then -amount
            when of_kind = 'loss' and code = 'bet_refund' then -amount
            else 0
          end as counted
        from wallet.transfer
        where player_id = for_player and at >= since and at < until
      ) as moved
      -- A refund names the time of its stake, too.
      where undoes_at is null or undoes_at >= since
    )
  end;
end;
