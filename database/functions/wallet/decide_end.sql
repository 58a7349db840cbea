-- Decides the end of the run that is under way: what of its bonus becomes cash and what goes back to the house (WAL-19).
-- Locks: none; the player's purse is held by the caller.
-- It refuses nothing: an end that may not be is an error of its caller. `turned` are the bounds of an entry before this one that is booked
-- together with it. Unbooked it is the preview.
create or replace function wallet.decide_end(
  place integer, purse wallet.purse, how text, time_now timestamptz, turned wallet.bounds default null
) returns wallet.entry
  language plpgsql
as $$
declare
  at_time   timestamptz := greatest(time_now, purse.moved_at);
  run       bigint := purse.bonus_run;
  wanted    bigint := purse.wager_left;
  earned    bigint := 0;
  required  bigint;
  entry     wallet.entry;
  movements wallet.movement[] := '{}';
begin
  if run is null then
    raise exception 'WAL-19: player % has no run to end', purse.player_id;
  elsif how = 'completed' and wanted > 0 then
    raise exception 'WAL-19: run % is not completed, % are left', run, wanted;
  elsif how = 'spent' and purse.bonus + purse.bonus_open > 0 then
    raise exception 'WAL-19: run % is not spent, % and % are there', run, purse.bonus, purse.bonus_open;
  elsif how not in ('completed', 'spent', 'cancelled', 'withdrawn', 'expired', 'reversed', 'excluded', 'closed') then
    raise exception 'WAL-19: a run does not end by %', how;
  end if;

  if wanted = 0 then
    earned := purse.bonus;
  elsif how in ('excluded', 'closed') then
    -- D-58: leaving costs nothing that was earned.
    required := wallet.required_of(purse.player_id, run);
    earned := floor(purse.bonus::numeric * (required - wanted) / required);
  end if;
  if earned > 0 then
    movements := movements || wallet.late_bonus('cash', earned);
  end if;
  if purse.bonus > earned then
    movements := movements || wallet.late_bonus('house', purse.bonus - earned);
  end if;
  if purse.receivable > 0 and purse.cash + earned > 0 then
    movements := movements || wallet.new_movement(
      code => 'debt_repaid', debit => 'cash', credit => 'receivable', amount => least(purse.cash + earned, purse.receivable)
    );
  end if;
  purse.bonus_run := null;
  purse.wager_left := 0;
  purse.bonus_late := case when wanted = 0 then 'cash' else 'house' end;

  entry := wallet.enter(purse, 'promotions', 'run/' || run || '/end', 'end_run', 'end_run ' || run || ' ' || how, null, null,
    wanted::text, movements, at_time);
  entry.place := place;
  entry.counted := true;
  if (turned).player_id is not null then
    entry.bounds := turned;
  end if;
  return entry;
end
$$;
