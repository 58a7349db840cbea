-- 0083_wallet_carry_counters
-- Why:  purses that exist begin with what their transfers say, and bounds with the caps of wallet.allowance and what was used of them
--       in the windows that run. Deposits count gross from now on (D-46), also those that were taken back in such a window.
-- Lock: the rows of wallet.purse until the end: seconds for each million transfers; postings wait. What the
--       functions of the last release post between this and the new ones is caught up by the next posting (purse.counted_seq).
-- Undo: nothing is taken away; 0082 says how its columns go.
-- migrate:up
set local lock_timeout = '1min';

with moved as (
  select player_id, seq, at, code, amount, undoes, case when undoes is null then amount else -amount end as signed,
    'cash' in (debit, credit) as in_cash
  from wallet.transfer
), stakes as (
  select player_id, seq, at,
    at - lag(at) over (partition by player_id order by seq) <= interval '10 minutes' as goes_on
  from moved where code in ('stake', 'bet_hold') and undoes is null
), numbered as (
  select player_id, seq, at,
    count(*) filter (where goes_on is not true) over (partition by player_id order by seq) as number
  from stakes
), stretches as (
  select player_id, number, min(seq) as first_seq, min(at) as began_at, max(at) as ended_at,
    floor(extract(epoch from max(at) - min(at)))::bigint as seconds
  from numbered group by player_id, number
), play as (
  select distinct on (player_id) player_id, first_seq, began_at, ended_at, seconds,
    (sum(seconds) over (partition by player_id))::bigint as played_s
  from stretches order by player_id, number desc
), counted as (
  select moved.player_id, max(moved.seq) as counted_seq,
    coalesce(sum(amount) filter (where code = 'deposit' and undoes is null), 0) as deposited,
    coalesce(sum(signed) filter (where code in ('stake', 'bet_hold')), 0) as staked,
    coalesce(sum(signed) filter (where code in ('stake', 'bet_hold') and in_cash), 0)
      - coalesce(sum(signed) filter (where code = 'win'), 0) as lost,
    coalesce(sum(signed) filter (where code in ('stake', 'bet_hold') and moved.seq < first_seq), 0) as stretch_staked,
    coalesce(sum(signed) filter (where code in ('stake', 'bet_hold') and in_cash and moved.seq < first_seq), 0)
      - coalesce(sum(signed) filter (where code = 'win' and moved.seq < first_seq), 0) as stretch_lost
  from moved left join play on play.player_id = moved.player_id
  group by moved.player_id
)
update wallet.purse
set deposited = coalesce(counted.deposited, 0), staked = coalesce(counted.staked, 0), lost = coalesce(counted.lost, 0),
  played_s = coalesce(play.played_s, 0), counted_seq = coalesce(counted.counted_seq, 0), staked_at = play.ended_at,
  stretch_began_at = play.began_at, stretch_staked = coalesce(counted.stretch_staked, 0),
  stretch_lost = coalesce(counted.stretch_lost, 0), stretch_played_s = coalesce(play.played_s - play.seconds, 0),
  has_bounds = purse.has_allowances
from wallet.purse as own
left join counted on counted.player_id = own.player_id
left join play on play.player_id = own.player_id
where purse.player_id = own.player_id;

insert into wallet.bounds (player_id, day_until, week_until, month_until,
  deposit_day_cap, deposit_week_cap, deposit_month_cap, loss_day_cap, loss_week_cap, loss_month_cap,
  stake_day_cap, stake_week_cap, stake_month_cap,
  deposit_day_base, deposit_week_base, deposit_month_base, loss_day_base, loss_week_base, loss_month_base,
  stake_day_base, stake_week_base, stake_month_base)
select player_id, max(until) filter (where "window" = 'day'), max(until) filter (where "window" = 'week'),
  max(until) filter (where "window" = 'month'),
  max(cap) filter (where kind = 'deposit' and "window" = 'day'),
  max(cap) filter (where kind = 'deposit' and "window" = 'week'),
  max(cap) filter (where kind = 'deposit' and "window" = 'month'),
  max(cap) filter (where kind = 'loss' and "window" = 'day'), max(cap) filter (where kind = 'loss' and "window" = 'week'),
  max(cap) filter (where kind = 'loss' and "window" = 'month'),
  max(cap) filter (where kind = 'stake' and "window" = 'day'),
  max(cap) filter (where kind = 'stake' and "window" = 'week'),
  max(cap) filter (where kind = 'stake' and "window" = 'month'),
  max(base) filter (where kind = 'deposit' and "window" = 'day'),
  max(base) filter (where kind = 'deposit' and "window" = 'week'),
  max(base) filter (where kind = 'deposit' and "window" = 'month'),
  max(base) filter (where kind = 'loss' and "window" = 'day'),
  max(base) filter (where kind = 'loss' and "window" = 'week'),
  max(base) filter (where kind = 'loss' and "window" = 'month'),
  max(base) filter (where kind = 'stake' and "window" = 'day'),
  max(base) filter (where kind = 'stake' and "window" = 'week'),
  max(base) filter (where kind = 'stake' and "window" = 'month')
from (
  select purse.player_id, bound.kind, span."window", allowance.cap,
    (date_trunc(span."window", span.at_time at time zone 'Europe/Istanbul') + ('1 ' || span."window")::interval)
      at time zone 'Europe/Istanbul' as until,
    case bound.kind when 'deposit' then deposited when 'stake' then staked else lost end - coalesce((
      select sum(case
        when bound.kind = 'deposit' then case when code = 'deposit' and undoes is null then amount else 0 end
        else (case when undoes is null then 1 else -1 end) * case
          when bound.kind = 'stake' and code in ('stake', 'bet_hold') then amount
          when bound.kind = 'loss' and code in ('stake', 'bet_hold') and 'cash' in (debit, credit) then amount
          when bound.kind = 'loss' and code = 'win' then -amount
          else 0
        end
      end)
      from wallet.transfer
      where transfer.player_id = purse.player_id and transfer.at >= span.since
        and (undoes is null or undoes_at >= span.since)
    ), 0) as base
  from wallet.purse
  cross join lateral (
    select "window", at_time, date_trunc("window", at_time, 'Europe/Istanbul') as since
    from unnest(array['day', 'week', 'month']) as "window",
      lateral (select greatest(platform.now(), purse.moved_at) as at_time) as moment
  ) as span
  cross join unnest(array['deposit', 'loss', 'stake']) as bound (kind)
  left join wallet.allowance
    on allowance.player_id = purse.player_id and allowance.kind = bound.kind and allowance."window" = span."window"
  where purse.has_allowances
) as carried
group by player_id;

-- migrate:down
