-- WAL-22: the counters of a player and the stretch of play, from the transfers alone: those up to a number, made before a moment.
-- Locks: none.
-- What wallet.enter counts as it goes. A deposit that is taken back stays counted (D-46), and so does the time of a stake.
create or replace function wallet.recount(for_player bigint, up_to bigint, before timestamptz default 'infinity')
  returns wallet.counters
  language sql stable
  set search_path = ''
begin atomic
  with moved as (
    select seq, at, code, amount, undoes, case when undoes is null then amount else -amount end as signed,
      'cash' in (debit, credit) as in_cash
    from wallet.transfer
    where player_id = for_player and seq <= up_to and at < before
  ), stakes as (
    select seq, at, at - lag(at) over (order by seq) <= wallet.stretch_gap() as goes_on
    from moved where code in ('stake', 'bet_hold') and undoes is null
  ), numbered as (
    select seq, at, count(*) filter (where goes_on is not true) over (order by seq) as number from stakes
  ), stretches as (
    select number, min(seq) as first_seq, min(at) as began_at, max(at) as ended_at,
      floor(extract(epoch from max(at) - min(at)))::bigint as seconds
    from numbered group by number
  ), last as (
    select first_seq, began_at, ended_at, seconds from stretches order by number desc limit 1
  ), counted as (
    select seq, amount, code = 'deposit' and undoes is null as is_deposit,
      case
        when code in ('stake', 'bet_hold') then signed
        when code in ('bet_refund', 'bonus_refund') then -signed
        else 0
      end as staked,
      case
        when code in ('stake', 'bet_hold') and in_cash then signed
        when code in ('win', 'bet_refund') then -signed
        else 0
      end as lost
    from moved
  ), sums as (
    select coalesce(sum(amount) filter (where is_deposit), 0)::bigint as deposited,
      coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(lost), 0)::bigint as lost,
      coalesce(sum(staked) filter (where seq < (select first_seq from last)), 0)::bigint as stretch_staked,
      coalesce(sum(lost) filter (where seq < (select first_seq from last)), 0)::bigint as stretch_lost
    from counted
  )
  select wallet.new_counters(
    deposited => sums.deposited, staked => sums.staked, lost => sums.lost,
    played_s => coalesce((select sum(seconds) from stretches), 0)::bigint,
    staked_at => (select ended_at from last), stretch_began_at => (select began_at from last),
    stretch_staked => sums.stretch_staked, stretch_lost => sums.stretch_lost,
    stretch_played_s => (coalesce((select sum(seconds) from stretches), 0) - coalesce((select seconds from last), 0))::bigint
  )
  from sums;
end;
