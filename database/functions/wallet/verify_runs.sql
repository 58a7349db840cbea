-- WAL-18 to WAL-20: reads the runs of some players from their operations and names everything that cannot be.
-- Locks: none.
-- Judged since the database holds bonus to runs (wallet.run_rule). A run that is older has an end and no opening.
create or replace function wallet.verify_runs(from_player bigint, to_player bigint) returns table (
  rule text, player_id bigint, seq bigint, finding text
)
  language sql stable
  set search_path = ''
begin atomic
  with ops as materialized (
    select * from wallet.op
    where op.player_id between from_player and to_player and op.outcome = 'posted' and op.at >= (select since from wallet.run_rule)
  ), runs as materialized (
    select ops.player_id, ops.seq, ops.op_id, ops.kind, ops.detail, ops.bonus_change, split_part(ops.request, ' ', 3) as how,
      split_part(ops.key, '/', 2)::bigint as run, lag(ops.kind) over chain as kind_before,
      lag(split_part(ops.key, '/', 2)::bigint) over chain as run_before, lead(ops.seq) over chain as seq_after
    from ops where ops.kind in ('open_run', 'end_run')
    window chain as (partition by ops.player_id order by ops.seq)
  ), purses as (
    select purse.player_id, purse.seq, purse.bonus_run, purse.bonus_late, carried.player_id is not null as is_carried
    from wallet.purse left join wallet.carried_run as carried on carried.player_id = purse.player_id
    where purse.player_id between from_player and to_player
  ), lives as (
    select runs.player_id, runs.seq as from_seq, coalesce(runs.seq_after, 9223372036854775807) as to_seq
    from runs where runs.kind = 'open_run'
    union all
    select runs.player_id, 0, runs.seq from runs where runs.kind = 'end_run' and runs.kind_before is null
    union all
    select purses.player_id, 0, 9223372036854775807 from purses
    where purses.bonus_run is not null and not exists (select from runs where runs.player_id = purses.player_id)
  ), last as (
    select distinct on (runs.player_id) runs.* from runs order by runs.player_id, runs.seq desc
  ), released as (
    select made.player_id, made.op_id, sum(made.amount) as amount from wallet.transfer as made
    where made.player_id between from_player and to_player and made.code = 'bonus_release' and made.undoes is null
      and made.at >= (select since from wallet.run_rule)
    group by 1, 2
  )
  select 'WAL-18', ops.player_id, ops.seq, 'leaves a bonus of ' || ops.bonus_after || ' without a run'
  from ops left join lives on lives.player_id = ops.player_id and ops.seq >= lives.from_seq and ops.seq < lives.to_seq
  where ops.bonus_after > 0 and lives.player_id is null
  union all
  select 'WAL-20', runs.player_id, runs.seq, runs.kind || ' of ' || runs.run || ' follows ' || runs.kind_before || ' of ' || runs.run_before
  from runs
  where runs.kind_before = runs.kind or (runs.kind = 'end_run' and runs.run <> runs.run_before)
  union all
  select 'WAL-18', purses.player_id, purses.seq, 'the purse and its operations disagree on the run'
  from purses left join last on last.player_id = purses.player_id
  where purses.bonus_run is distinct from case last.kind when 'open_run' then last.run end
      and not (last.player_id is null and purses.is_carried)
    or last.kind = 'end_run' and purses.bonus_late is distinct from case last.detail when '0' then 'cash' else 'house' end::wallet.late_way
  union all
  select 'WAL-19', released.player_id, ops.seq, 'turns a bonus of ' || released.amount || ' to cash without the end of its run'
  from released left join ops on ops.player_id = released.player_id and ops.op_id = released.op_id
  where ops.kind is distinct from 'end_run' and not exists (
    select from runs
    where runs.player_id = released.player_id and runs.kind = 'end_run' and runs.detail = '0' and runs.seq <= ops.seq
  )
  union all
  select 'WAL-19', ended.player_id, ended.seq, ended.how || ' with ' || ended.wanted || ' left turns ' || ended.released || ' of '
    || ended.bonus || ' to cash'
  from (
    select runs.player_id, runs.seq, runs.how, runs.detail::bigint as wanted, -runs.bonus_change as bonus,
      coalesce(released.amount, 0) as released, wallet.required_of(runs.player_id, runs.run) as required
    from runs left join released on released.player_id = runs.player_id and released.op_id = runs.op_id
    where runs.kind = 'end_run'
  ) as ended
  where ended.released <> case
    when ended.wanted = 0 then ended.bonus
    when ended.how in ('excluded', 'closed') then floor(ended.bonus::numeric * (ended.required - ended.wanted) / ended.required)
    else 0
  end
    or ended.how = 'completed' and ended.wanted > 0 or ended.wanted not between 0 and coalesce(ended.required, 0)
  union all
  -- Open rounds are not the wallet's to know; what they hold is more.
  select 'WAL-20', purse.player_id, purse.seq, 'has ' || purse.bonus_open || ' of open bonus, its open bets hold ' || held.bonus
  from wallet.purse
  join (
    select hold.player_id, -sum(coalesce(first.bonus_change, op.bonus_change)) as bonus
    from wallet.hold join wallet.op on op.player_id = hold.player_id and op.op_id = hold.op_id
    -- WAL-27: of what is held anew the first hold says what was bonus.
    left join wallet.op as first on op.request like 'rehold %' and first.player_id = op.player_id and first.source = op.source
      and first.key = split_part(op.request, ' ', 2)
    where hold.player_id between from_player and to_player and hold.account = 'open_bets'
    group by hold.player_id
  ) as held on held.player_id = purse.player_id
  where purse.bonus_open < held.bonus;
end;
