-- What a player has used of a bound in a period, from the transfers themselves.
-- Locks: none.
-- What was undone counts only where it had been taken in the same window.
create or replace function wallet.used_between(for_player bigint, of_kind text, since timestamptz, until timestamptz)
  returns bigint
  language sql stable
  set search_path = ''
begin atomic
  select coalesce(sum(case when undoes is null then counted else -counted end), 0)
  from (
    select undoes, undoes_at,
      case
        when of_kind = 'deposit' and code = 'deposit' then amount
        when of_kind = 'stake' and code in ('stake', 'bet_hold') then amount
        when of_kind = 'loss' and code in ('stake', 'bet_hold') and 'cash' in (debit, credit) then amount
        when of_kind = 'loss' and code = 'win' then -amount
        else 0
      end as counted
    from wallet.transfer
    where player_id = for_player and at >= since and at < until
  ) as moved
  where undoes is null or undoes_at >= since;
end;
