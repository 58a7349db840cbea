-- The movements of a player on the newest day before a number, newest first: an operation is one row, consecutive play of a day another.
-- Locks: none.
-- Days are those of Istanbul. A row that changes neither balance is returned too: the caller goes on below it.
create or replace function wallet.list_movements(
  of_player bigint, before_seq bigint, since timestamptz, of_kinds text[]
) returns table (
  first_seq bigint, last_seq bigint, at timestamptz, kind text, cash bigint, bonus bigint, cash_after bigint,
  bonus_after bigint, staked bigint, won bigint, op_source text, op_key text
)
  language sql stable
  set search_path = ''
as $$
  with newest as (
    select made.at from wallet.transfer as made
    where made.player_id = of_player and made.seq < before_seq and made.at >= since
      and (of_kinds is null or wallet.kind_of_transfer(made) = any (of_kinds))
    order by made.seq desc
    limit 1
  ),
  moved as (
    select made.*, wallet.kind_of_transfer(made) as kind
    from wallet.transfer as made
    where made.player_id = of_player and made.seq < before_seq
      and made.at >= greatest(since, (
        select date_trunc('day', newest.at at time zone 'Europe/Istanbul') at time zone 'Europe/Istanbul' from newest
      ))
      and made.at <= (select newest.at from newest)
      and (of_kinds is null or wallet.kind_of_transfer(made) = any (of_kinds))
  ),
  named as (
    select moved.*, case when moved.kind = 'games' then 'games' else moved.op_id || moved.kind end as together from moved
  ),
  marked as (
    select named.*,
      case when named.together is distinct from lag(named.together) over (order by named.seq) then 1 else 0 end as begins
    from named
  ),
  numbered as (select marked.*, sum(marked.begins) over (order by marked.seq) as number from marked),
  summed as (
    select min(line.seq) as first_seq, max(line.seq) as last_seq, max(line.at) as at, min(line.kind) as kind,
      sum(case 'cash' when line.credit then line.amount when line.debit then -line.amount else 0 end)::bigint as cash,
      sum(case 'bonus' when line.credit then line.amount when line.debit then -line.amount else 0 end)::bigint as bonus,
      (array_agg(line.cash_after order by line.seq desc))[1] as cash_after,
      (array_agg(line.bonus_after order by line.seq desc))[1] as bonus_after,
      coalesce(sum(case when line.undoes is null then line.amount else -line.amount end)
        filter (where line.code = 'stake'), 0)::bigint as staked,
      coalesce(sum(case when line.undoes is null then line.amount else -line.amount end)
        filter (where line.code in ('win', 'bonus_win')), 0)::bigint as won
    from numbered as line
    group by line.number
  )
  select summed.first_seq, summed.last_seq, summed.at, summed.kind, summed.cash, summed.bonus, summed.cash_after,
    summed.bonus_after, summed.staked, summed.won, cause.source, cause.key
  from summed
  -- An operation has the number of its last transfer; play has many operations, and none is named.
  left join lateral (
    select op.source, op.key from wallet.op
    where summed.kind <> 'games' and op.player_id = of_player and op.seq >= summed.last_seq and op.transfers > 0
    order by op.seq
    limit 1
  ) as cause on true
  order by summed.last_seq desc
$$;
