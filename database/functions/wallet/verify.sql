-- Reads the whole book of some players and names everything that cannot be. One statement, so one view of them all.
-- Locks: none.
create or replace function wallet.verify(from_player bigint, to_player bigint) returns table (
  rule text, player_id bigint, seq bigint, finding text
)
  language sql stable
  set search_path = ''
begin atomic
  with purses as materialized (
    select * from wallet.purse where purse.player_id between from_player and to_player
  ), moved as materialized (
    select transfer.*, lag(transfer.seq) over chain as seq_before, lag(transfer.hash) over chain as hash_before,
      lag(transfer.at) over chain as at_before, lead(transfer.seq) over chain is null as is_last,
      sum(case when 'cash' = transfer.credit then transfer.amount when 'cash' = transfer.debit then -transfer.amount
        else 0 end) over chain as cash_sum,
      sum(case when 'bonus' = transfer.credit then transfer.amount when 'bonus' = transfer.debit then -transfer.amount
        else 0 end) over chain as bonus_sum
    from wallet.transfer
    where transfer.player_id between from_player and to_player
    window chain as (partition by transfer.player_id order by transfer.seq, transfer.at)
  ), sums as (
    select moved.player_id, side.account, sum(side.amount) as total
    from moved cross join lateral (values (debit, -amount), (credit, amount)) as side (account, amount)
    group by moved.player_id, side.account
  ), accounts as (
    select purses.player_id, account.name, account.kept, coalesce(sums.total, 0) as total
    from purses
    cross join lateral (values
      ('cash', cash), ('bonus', bonus), ('open_bets', open_bets),
      ('withdrawal_pending', withdrawal_pending), ('receivable', -receivable)
    ) as account (name, kept)
    left join sums on sums.player_id = purses.player_id and sums.account = account.name
  ), ops as materialized (
    select * from wallet.op where op.player_id between from_player and to_player
  ), stakes as (
    -- What bets hold anew, by the keys of their first holds.
    select ops.player_id, ops.source, split_part(ops.request, ' ', 2) as key, ops.op_id, ops.seq, sum(moved.amount) as amount
    from ops join moved on moved.player_id = ops.player_id and moved.op_id = ops.op_id and moved.code = 'bet_rehold'
    where ops.kind = 'post' and ops.outcome = 'posted' and ops.request like 'rehold %'
    group by 1, 2, 3, 4, 5
  ), op_counts as (
    select moved.player_id, moved.op_id, count(*) as transfers, max(moved.seq) as seq,
      sum(case when 'cash' = credit then amount when 'cash' = debit then -amount else 0 end) as cash_change,
      sum(case when 'bonus' = credit then amount when 'bonus' = debit then -amount else 0 end) as bonus_change
    from moved group by 1, 2
  )
  select 'WAL-10', moved.player_id, moved.seq, 'follows ' || coalesce(seq_before, 0)
  from moved where moved.seq <> coalesce(seq_before, 0) + 1
  union all
  select 'WAL-11', moved.player_id, moved.seq, 'the hash does not follow from the transfer and the one before'
  from moved join purses using (player_id)
  where hash is distinct from wallet.link(
    coalesce(hash_before, wallet.genesis(moved.player_id, currency::text)), moved.player_id, moved.seq, moved.at,
    op_id, code, debit, credit, amount, cash_after, bonus_after, undoes)
  union all
  select 'WAL-11', purses.player_id, purses.seq, 'the purse does not end where its chain ends'
  from purses left join moved as last on last.player_id = purses.player_id and last.is_last
  where purses.seq <> coalesce(last.seq, 0)
    or head <> coalesce(last.hash, wallet.genesis(purses.player_id, currency::text))
  union all
  select 'WAL-2', moved.player_id, moved.seq, 'cash or bonus after it is not the sum of what moved'
  from moved where cash_after <> cash_sum or bonus_after <> bonus_sum
  union all
  select 'WAL-2', accounts.player_id, null, name || ' holds ' || kept || ', its transfers come to ' || total
  from accounts where kept <> total
  union all
  select 'WAL-4', moved.player_id, moved.seq, 'below zero' from moved where cash_after < 0 or bonus_after < 0
  union all
  select 'WAL-3', moved.player_id, moved.seq, 'earlier than the transfer before it' from moved where at < at_before
  union all
  select 'WAL-5', coalesce(ops.player_id, op_counts.player_id), coalesce(ops.seq, op_counts.seq),
    'the operation says ' || coalesce(ops.transfers, -1) || ' transfers, there are ' || coalesce(op_counts.transfers, 0)
  from (select * from ops where ops.transfers > 0) as ops
  full join op_counts on op_counts.player_id = ops.player_id and op_counts.op_id = ops.op_id
  where ops.transfers is distinct from op_counts.transfers or ops.seq <> op_counts.seq
  union all
  select 'WAL-5', ops.player_id, ops.seq, 'the operation tells other figures than its transfers'
  from ops
  left join op_counts on op_counts.player_id = ops.player_id and op_counts.op_id = ops.op_id
  left join moved as last on last.player_id = ops.player_id and last.seq = ops.seq and last.op_id = ops.op_id
  where ops.cash_change <> coalesce(op_counts.cash_change, 0) or ops.bonus_change <> coalesce(op_counts.bonus_change, 0)
    or ops.cash_after <> coalesce(last.cash_after, ops.cash_after)
    or ops.bonus_after <> coalesce(last.bonus_after, ops.bonus_after)
  union all
  select 'WAL-3', moved.player_id, moved.seq, 'corrects a transfer that its operation does not close'
  from moved
  left join moved as undone on undone.player_id = moved.player_id and undone.seq = moved.undoes
  left join ops on ops.player_id = moved.player_id and ops.op_id = moved.op_id
  where moved.undoes is not null
    and (coalesce(undone.undoes_at, undone.at) is distinct from moved.undoes_at or ops.closes is distinct from undone.op_id)
  union all
  select 'WAL-2', hold.player_id, ops.seq, 'a hold without an open operation of its amount'
  from wallet.hold
  left join ops on ops.player_id = hold.player_id and ops.op_id = hold.op_id
  left join ops as closing on closing.player_id = hold.player_id and closing.closes = hold.op_id
  where hold.player_id between from_player and to_player and (
    ops.outcome is distinct from 'posted' or hold.amount <> case
      when ops.request like 'rehold %' then (
        select sum(moved.amount) from moved
        where moved.player_id = hold.player_id and moved.op_id = hold.op_id and moved.credit = 'open_bets'
      )
      else -(ops.cash_change + ops.bonus_change)
    end
    or closing.op_id is not null
  )
  union all
  select distinct 'WAL-3', moved.player_id, null::bigint, 'transfers without a purse' from moved
  where not exists (select from purses where purses.player_id = moved.player_id)
  union all
  select 'WAL-8', undone.player_id, undone.undoes, 'undone by ' || undone.total || ', it was ' || coalesce(moved.amount, 0)
  from (
    select moved.player_id, moved.undoes, sum(moved.amount) as total from moved where undoes is not null group by 1, 2
  ) as undone
  left join moved on moved.player_id = undone.player_id and moved.seq = undone.undoes
  -- A bonus that was lost before its grant was taken back has nowhere to come from but where it came from.
  where undone.total is distinct from moved.amount
    and (moved.debit is distinct from 'bonus_cost' or undone.total > moved.amount)
  union all
  select 'WAL-8', closing.player_id, closing.seq, 'closes an operation that was not posted'
  from ops as closing left join ops on ops.player_id = closing.player_id and ops.op_id = closing.closes
  where closing.closes is not null and ops.outcome is distinct from 'posted'
  union all
  select 'WAL-26', refund.player_id, refund.seq, 'gives back what no settled bet had staked'
  from ops as refund
  left join ops as held on held.player_id = refund.player_id and held.source = refund.source
    and held.key = split_part(refund.request, ' ', 2)
  left join ops as taken on taken.player_id = held.player_id and taken.closes = held.op_id
  where refund.kind = 'post' and refund.outcome = 'posted' and refund.request like 'refund %' and (
    taken.kind is distinct from 'capture' or taken.seq > refund.seq
    -- By what the bet held last: of one that was held anew for a part of its stake, that part.
    or coalesce((
      select stakes.amount from stakes
      where stakes.player_id = refund.player_id and stakes.source = refund.source and stakes.key = held.key and stakes.seq < refund.seq
      order by stakes.seq desc limit 1
    ), -(held.cash_change + held.bonus_change)) is distinct from (
      select coalesce(sum(moved.amount), 0) from moved
      where moved.player_id = refund.player_id and moved.op_id = refund.op_id and moved.code in ('bet_refund', 'bonus_refund')
        and moved.undoes is null and moved.undoes_at = held.at
    )
  )
  union all
  select 'WAL-26', held.player_id, null, 'a bet stands given back ' || count(*) || ' times'
  from ops as refund join ops as held on held.player_id = refund.player_id and held.source = refund.source
    and held.key = split_part(refund.request, ' ', 2)
  left join ops as undone on undone.player_id = refund.player_id and undone.closes = refund.op_id
  where refund.request like 'refund %' and refund.kind = 'post' and refund.outcome = 'posted' and undone.op_id is null
  group by held.player_id, held.op_id having count(*) > 1
  union all
  select 'WAL-27', again.player_id, again.seq, again.finding
  from (
    select anew.player_id, anew.seq, case
      when taken.kind is distinct from 'capture' or taken.seq > anew.seq then 'holds anew what was not captured'
      when stakes.amount is null or stakes.amount > coalesce(
        lag(stakes.amount) over same_bet, -(held.cash_change + held.bonus_change)
      ) then 'holds anew more than the bet had held'
      when held.bonus_change <> 0 and stakes.amount <> -(held.cash_change + held.bonus_change)
        then 'holds a part of a stake of bonus anew'
      when closing.kind <> 'capture' then 'gives the player what the house held anew'
      when lead(anew.seq) over same_bet < coalesce(closing.seq, 9223372036854775807) then 'is held anew twice at once'
    end as finding
    from ops as anew
    left join ops as held on held.player_id = anew.player_id and held.source = anew.source and held.key = split_part(anew.request, ' ', 2)
    left join stakes on stakes.player_id = anew.player_id and stakes.op_id = anew.op_id
    left join ops as taken on taken.player_id = held.player_id and taken.closes = held.op_id
    left join ops as closing on closing.player_id = anew.player_id and closing.closes = anew.op_id
    where anew.kind = 'post' and anew.outcome = 'posted' and anew.request like 'rehold %'
    window same_bet as (partition by anew.player_id, anew.source, split_part(anew.request, ' ', 2) order by anew.seq)
  ) as again
  where again.finding is not null
  union all
  select 'WAL-9', ops.player_id, ops.seq, 'a tombstone moved money' from ops
  where kind = 'tombstone' and (outcome <> 'rolled_back' or ops.transfers <> 0)
  union all
  select 'WAL-2', purses.player_id, null,
    'open holds come to ' || coalesce(held.open_bets, 0) || ' and ' || coalesce(held.pending, 0)
  from purses
  left join (
    select hold.player_id, sum(hold.amount) filter (where account = 'open_bets') as open_bets,
      sum(hold.amount) filter (where account = 'withdrawal_pending') as pending
    from wallet.hold where hold.player_id between from_player and to_player group by 1
  ) as held on held.player_id = purses.player_id
  where purses.open_bets <> coalesce(held.open_bets, 0) or withdrawal_pending <> coalesce(held.pending, 0)
  union all
  select 'WAL-14', moved.player_id, moved.seq, 'adjusted by ' || moved.amount || ' without an approval of exactly that'
  from moved join purses using (player_id)
  left join ops on ops.player_id = moved.player_id and ops.op_id = moved.op_id
  where moved.code in ('adjustment_in', 'adjustment_out') and moved.at >= (select since from wallet.four_eyes)
    and not exists (
      select from staff.carried_out(wallet.approval_in(ops.key)) as approval
      where approval.kind = 'wallet.adjustment' and ops.source = 'staff'
        and approval.payload ->> 'player_id' = moved.player_id::text
        and approval.payload ->> 'currency' = purses.currency::text
        and wallet.adjustment_of(approval.payload) = row(
          moved.code, moved.amount, case moved.credit when 'cash' then moved.debit else moved.credit end
        )::wallet.step
    )
  union all
  -- A purse that has still to catch up is judged by what it has counted.
  select 'WAL-22', purses.player_id, purses.counted_seq, 'counts ' || counted.kept || ', its transfers give ' || counted.found
  from purses cross join lateral (
    select wallet.new_counters(
      deposited => purses.deposited, staked => purses.staked, lost => purses.lost, played_s => purses.played_s,
      staked_at => purses.staked_at, stretch_began_at => purses.stretch_began_at, stretch_staked => purses.stretch_staked,
      stretch_lost => purses.stretch_lost, stretch_played_s => purses.stretch_played_s
    )::text as kept, wallet.recount(purses.player_id, purses.counted_seq)::text as found
  ) as counted
  where counted.kept <> counted.found or purses.counted_seq > purses.seq
  union all
  select 'WAL-13', bound.player_id, null, bound.kind || ' ' || bound."window" || ' counts ' || bound.used
  from (
    select purses.player_id, given.*
    from purses join wallet.bounds on bounds.player_id = purses.player_id
    cross join lateral (values
      ('deposit', 'day', bounds.deposit_day_cap, purses.deposited - bounds.deposit_day_base, bounds.day_until),
      ('deposit', 'week', bounds.deposit_week_cap, purses.deposited - bounds.deposit_week_base, bounds.week_until),
      ('deposit', 'month', bounds.deposit_month_cap, purses.deposited - bounds.deposit_month_base, bounds.month_until),
      ('loss', 'day', bounds.loss_day_cap, purses.lost - bounds.loss_day_base, bounds.day_until),
      ('loss', 'week', bounds.loss_week_cap, purses.lost - bounds.loss_week_base, bounds.week_until),
      ('loss', 'month', bounds.loss_month_cap, purses.lost - bounds.loss_month_base, bounds.month_until),
      ('stake', 'day', bounds.stake_day_cap, purses.staked - bounds.stake_day_base, bounds.day_until),
      ('stake', 'week', bounds.stake_week_cap, purses.staked - bounds.stake_week_base, bounds.week_until),
      ('stake', 'month', bounds.stake_month_cap, purses.staked - bounds.stake_month_base, bounds.month_until),
      ('time', 'day', bounds.time_day_cap, purses.played_s - bounds.time_day_base, bounds.day_until),
      ('time', 'week', bounds.time_week_cap, purses.played_s - bounds.time_week_base, bounds.week_until),
      ('time', 'month', bounds.time_month_cap, purses.played_s - bounds.time_month_base, bounds.month_until)
    ) as given (kind, "window", cap, used, until)
    where given.cap is not null and purses.counted_seq = purses.seq
  ) as bound
  where bound.used <> wallet.used_between(
    bound.player_id, bound.kind, wallet.window_start(bound."window", bound.until - interval '1 second'), bound.until)
  union all
  select 'WAL-13', purses.player_id, null, 'the purse and its bounds disagree on whether there are any' from purses
  where has_bounds <> exists (select from wallet.bounds where bounds.player_id = purses.player_id)
  union all
  select 'WAL-24', purses.player_id, null, 'the purse and the rule disagree on whether a clearance is needed' from purses
  where (cleared_until is not null) <> (select is_needed from wallet.clearance_rule)
  union all
  select 'WAL-13', purses.player_id, null, 'the gate is not the latest of its closures'
  from purses
  left join (
    select closure.player_id, max(until) filter (where what = 'stake') as stake,
      max(until) filter (where what = 'deposit') as deposit, max(until) filter (where what = 'withdraw') as withdraw,
      max(until) filter (where what = 'bonus') as bonus
    from wallet.closure where closure.player_id between from_player and to_player group by 1
  ) as closed on closed.player_id = purses.player_id
  where (stake_closed_until, deposit_closed_until, withdraw_closed_until, bonus_closed_until)
    is distinct from (closed.stake, closed.deposit, closed.withdraw, closed.bonus)
  union all
  select runs.rule, runs.player_id, runs.seq, runs.finding from wallet.verify_runs(from_player, to_player) as runs;
end;
