-- The only writer of purses, transfers, operations, holds and the bases of bounds: one statement each, for one entry or for many.
-- Locks: the purses of all entries are held by the caller; their open holds are deleted under that lock.
create or replace function wallet.book(entries wallet.entry[]) returns void
  language plpgsql
as $$
declare
  told  bigint;
  due   bigint;
  kept  bigint;
  moves bigint;
begin
  insert into wallet.transfer
  select transfer.* from unnest(entries) as entry, unnest(entry.transfers) as transfer;

  -- Play that is counted without money writes the purse, too.
  if found or exists (select from unnest(entries) as entry where entry.counted) then
    update wallet.purse
    set cash = (entry.purse).cash, bonus = (entry.purse).bonus, open_bets = (entry.purse).open_bets,
      withdrawal_pending = (entry.purse).withdrawal_pending, receivable = (entry.purse).receivable,
      seq = (entry.purse).seq, head = (entry.purse).head, moved_at = (entry.purse).moved_at,
      deposited = (entry.purse).deposited, staked = (entry.purse).staked, lost = (entry.purse).lost,
      played_s = (entry.purse).played_s, counted_seq = (entry.purse).counted_seq, staked_at = (entry.purse).staked_at,
      stretch_began_at = (entry.purse).stretch_began_at, stretch_staked = (entry.purse).stretch_staked,
      stretch_lost = (entry.purse).stretch_lost, stretch_played_s = (entry.purse).stretch_played_s,
      pause_at = (entry.purse).pause_at, bonus_run = (entry.purse).bonus_run, wager_left = (entry.purse).wager_left,
      bonus_open = (entry.purse).bonus_open, bonus_late = (entry.purse).bonus_late,
      spend_order = (entry.purse).spend_order, bonus_stake_max = (entry.purse).bonus_stake_max
    from unnest(entries) as entry
    where purse.player_id = (entry.purse).player_id and purse.seq = entry.seq_before
      and ((entry.purse).seq > entry.seq_before or entry.counted);
    get diagnostics kept = row_count;

    -- WAL-7: the news leaves with the money or not at all; what moves none is no news.
    select platform.announce('wallet.changed', array_agg((purse).player_id::text) filter (where (purse).seq > seq_before),
      array_agg(jsonb_build_object('seq', (purse).seq)) filter (where (purse).seq > seq_before),
      array_agg((op).at) filter (where (purse).seq > seq_before)),
      count(*) filter (where (bounds).player_id is not null), count(*)
    into told, moves, due
    from unnest(entries) where (purse).seq > seq_before or counted;
    if due <> kept then
      raise exception 'WAL-6: a purse moved under its lock';
    end if;
    -- WAL-13: only where a window turned or something of an earlier one was undone.
    if moves > 0 then
      update wallet.bounds
      set day_until = (entry.bounds).day_until, week_until = (entry.bounds).week_until, month_until = (entry.bounds).month_until,
        deposit_day_base = (entry.bounds).deposit_day_base, deposit_week_base = (entry.bounds).deposit_week_base, deposit_month_base = (entry.bounds).deposit_month_base,
        loss_day_base = (entry.bounds).loss_day_base, loss_week_base = (entry.bounds).loss_week_base, loss_month_base = (entry.bounds).loss_month_base,
        stake_day_base = (entry.bounds).stake_day_base, stake_week_base = (entry.bounds).stake_week_base, stake_month_base = (entry.bounds).stake_month_base,
        time_day_base = (entry.bounds).time_day_base, time_week_base = (entry.bounds).time_week_base, time_month_base = (entry.bounds).time_month_base
      from unnest(entries) as entry
      where bounds.player_id = (entry.bounds).player_id and (entry.purse).seq > entry.seq_before;
    end if;
  end if;

  insert into wallet.op select (op).* from unnest(entries) where not replayed;
  insert into wallet.hold select (hold).* from unnest(entries) where (hold).op_id is not null;
  delete from wallet.hold using unnest(entries) as entry
  where (entry.op).closes is not null
    and hold.player_id = (entry.op).player_id and hold.op_id = (entry.op).closes;
end
$$;
