-- Counts what was played and paid since the last time into the days of the players, and says whether more waits.
-- Locks: the row of play_safety.count_pace, then rows of play_day and watch, until the transaction ends.
-- Reads a bounded piece of the ledger by its transaction numbers, each transfer once (as wallet.roll_up does); whatever may still commit is
-- left for the next time. A piece is small because others wait for it: as long as it runs it is the oldest transaction.
create or replace function play_safety.count_play(xids_max bigint default 10000) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  pace    play_safety.count_pace;
  horizon bigint;
  upto    bigint;
begin
  select * into strict pace from play_safety.count_pace for update;
  horizon := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  if horizon < pace.below_xid then
    raise exception 'this cluster is younger than the ledger in it: only a physical backup restores the count of play';
  end if;
  upto := least(horizon, pace.below_xid + xids_max);

  with moved as materialized (
    select move.*, (move.at at time zone 'Europe/Istanbul')::date as day
    from wallet.moves_between(pace.below_xid, upto) as move
  ), stakes as (
    select moved.player_id, moved.seq, moved.at, moved.day,
      coalesce(lag(moved.at) over (partition by moved.player_id order by moved.seq), watch.staked_at) as before_at,
      watch.stretch_began_at
    from moved left join play_safety.watch using (player_id)
    where moved.what = 'stake'
  ), gaps as (
    select stakes.*, coalesce(stakes.at - stakes.before_at <= wallet.stretch_gap(), false) as goes_on from stakes
  ), numbered as (
    select gaps.*, count(*) filter (where not gaps.goes_on) over (partition by gaps.player_id order by gaps.seq) as number from gaps
  ), stretched as (
    -- Number 0 goes on from what was counted before.
    select numbered.*,
      case
        when numbered.number = 0 then coalesce(numbered.stretch_began_at, numbered.before_at)
        else min(numbered.at) over (partition by numbered.player_id, numbered.number)
      end as began_at
    from numbered
  ), played as (
    select player_id, day,
      coalesce(sum(greatest(at - before_at, '0')) filter (where goes_on), '0') as played,
      coalesce(sum(greatest(at - before_at, '0')) filter (
        where goes_on and extract(hour from at at time zone 'Europe/Istanbul') < 6), '0') as at_night,
      max(at - began_at) as stretch,
      (array_agg(began_at order by at - began_at desc))[1] as stretch_began_at
    from stretched group by player_id, day
  ), payments as (
    select player_id, seq, at, day, what,
      max(at) filter (where what = 'withdrawal') over (partition by player_id order by seq) as withdrew_at
    from moved where what in ('deposit', 'withdrawal')
  ), deposits as (
    select paid.player_id, paid.day,
      wallet.lost_before(paid.player_id, paid.seq, paid.at - interval '1 hour') > 0 as after_loss,
      coalesce(paid.at - greatest(watch.withdrew_at, paid.withdrew_at) <= interval '24 hours', false) as after_withdrawal
    from payments as paid left join play_safety.watch using (player_id)
    where paid.what = 'deposit'
  ), turned as (
    select player_id, day, count(*) filter (where after_loss) as chases, count(*) filter (where after_withdrawal) as turnbacks
    from deposits group by player_id, day
  ), sums as (
    select player_id, day,
      coalesce(sum(amount) filter (where what = 'deposit'), 0) as deposited,
      coalesce(sum(amount) filter (where what = 'paid'), 0) as withdrawn,
      coalesce(sum(case what when 'stake' then amount when 'unstake' then -amount end), 0) as staked,
      sum(lost) as lost
    from moved group by player_id, day
  ), kept as (
    insert into play_safety.play_day as known (
      player_id, day, deposited, withdrawn, staked, lost, played, played_at_night, stretch, stretch_began_at, chases, turnbacks
    )
    select sums.player_id, sums.day, sums.deposited, sums.withdrawn, sums.staked, sums.lost,
      coalesce(played.played, '0'), coalesce(played.at_night, '0'), coalesce(played.stretch, '0'), played.stretch_began_at,
      coalesce(turned.chases, 0), coalesce(turned.turnbacks, 0)
    from sums left join played using (player_id, day) left join turned using (player_id, day)
    order by sums.player_id, sums.day
    on conflict (player_id, day) do update
      set deposited = known.deposited + excluded.deposited, withdrawn = known.withdrawn + excluded.withdrawn,
        staked = known.staked + excluded.staked, lost = known.lost + excluded.lost,
        played = known.played + excluded.played, played_at_night = known.played_at_night + excluded.played_at_night,
        stretch = greatest(known.stretch, excluded.stretch),
        stretch_began_at = case when excluded.stretch > known.stretch then excluded.stretch_began_at else known.stretch_began_at end,
        chases = known.chases + excluded.chases, turnbacks = known.turnbacks + excluded.turnbacks
  ), lasts as (
    select distinct on (player_id) player_id, began_at from stretched order by player_id, seq desc
  ), ends as (
    select player_id, max(at) filter (where what = 'stake') as staked_at, max(at) filter (where what = 'withdrawal') as withdrew_at
    from moved group by player_id
  ), watched as (
    insert into play_safety.watch as known (player_id, staked_at, stretch_began_at, withdrew_at)
    select ends.player_id, ends.staked_at, lasts.began_at, ends.withdrew_at
    from ends left join lasts using (player_id) order by ends.player_id
    on conflict (player_id) do update
      set staked_at = greatest(known.staked_at, excluded.staked_at),
        stretch_began_at = coalesce(excluded.stretch_began_at, known.stretch_began_at),
        withdrew_at = greatest(known.withdrew_at, excluded.withdrew_at)
  )
  insert into play_safety.to_judge (player_id)
  select player_id from ends order by player_id;

  -- An operation commits some time after the moment it carries, so the last minutes are read again; a day is marked once.
  with reached as (
    select distinct refused.player_id, (refused.at at time zone 'Europe/Istanbul')::date as day
    from wallet.exhausted_between(least(pace.at, platform.now()) - interval '10 minutes', 'infinity') as refused
  ), marked as (
    insert into play_safety.play_day as known (player_id, day, reached_limit)
    select player_id, day, true from reached order by player_id, day
    on conflict (player_id, day) do update set reached_limit = true where not known.reached_limit
    returning known.player_id
  )
  insert into play_safety.to_judge (player_id)
  select distinct player_id from marked;

  update play_safety.count_pace set below_xid = upto, at = platform.now();
  return upto < horizon;
end
$$;
