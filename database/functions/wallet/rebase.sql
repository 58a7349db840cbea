-- WAL-13: the bounds in the windows of a moment, with bases that give what the transfers of each window come to.
-- Locks: none; the player's purse is held by the caller.
-- For a cap that is new, and for a purse that had to catch up; where bounds ran all the time the bases stay as they are.
create or replace function wallet.rebase(bounds wallet.bounds, purse wallet.purse, at_time timestamptz) returns wallet.bounds
  language plpgsql stable
as $$
declare
  since timestamptz;
begin
  since := wallet.window_start('day', at_time);
  bounds.day_until := wallet.window_end('day', at_time);
  bounds.deposit_day_base := purse.deposited - case
    when bounds.deposit_day_cap is null then 0 else wallet.used_between(purse.player_id, 'deposit', since, 'infinity')
  end;
  bounds.loss_day_base := purse.lost - case
    when bounds.loss_day_cap is null then 0 else wallet.used_between(purse.player_id, 'loss', since, 'infinity')
  end;
  bounds.stake_day_base := purse.staked - case
    when bounds.stake_day_cap is null then 0 else wallet.used_between(purse.player_id, 'stake', since, 'infinity')
  end;
  bounds.time_day_base := purse.played_s - case
    when bounds.time_day_cap is null then 0 else wallet.used_between(purse.player_id, 'time', since, 'infinity')
  end;
  since := wallet.window_start('week', at_time);
  bounds.week_until := wallet.window_end('week', at_time);
  bounds.deposit_week_base := purse.deposited - case
    when bounds.deposit_week_cap is null then 0 else wallet.used_between(purse.player_id, 'deposit', since, 'infinity')
  end;
  bounds.loss_week_base := purse.lost - case
    when bounds.loss_week_cap is null then 0 else wallet.used_between(purse.player_id, 'loss', since, 'infinity')
  end;
  bounds.stake_week_base := purse.staked - case
    when bounds.stake_week_cap is null then 0 else wallet.used_between(purse.player_id, 'stake', since, 'infinity')
  end;
  bounds.time_week_base := purse.played_s - case
    when bounds.time_week_cap is null then 0 else wallet.used_between(purse.player_id, 'time', since, 'infinity')
  end;
  since := wallet.window_start('month', at_time);
  bounds.month_until := wallet.window_end('month', at_time);
  bounds.deposit_month_base := purse.deposited - case
    when bounds.deposit_month_cap is null then 0 else wallet.used_between(purse.player_id, 'deposit', since, 'infinity')
  end;
  bounds.loss_month_base := purse.lost - case
    when bounds.loss_month_cap is null then 0 else wallet.used_between(purse.player_id, 'loss', since, 'infinity')
  end;
  bounds.stake_month_base := purse.staked - case
    when bounds.stake_month_cap is null then 0 else wallet.used_between(purse.player_id, 'stake', since, 'infinity')
  end;
  bounds.time_month_base := purse.played_s - case
    when bounds.time_month_cap is null then 0 else wallet.used_between(purse.player_id, 'time', since, 'infinity')
  end;
  return bounds;
end
$$;
