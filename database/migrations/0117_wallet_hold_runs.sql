-- 0117_wallet_hold_runs
-- Why:  WAL-18 and WAL-20 are held by the database, whoever writes a purse.
-- Lock: wallet.purse exclusively for a moment: checks that 0118 validates, and a trigger.
-- Undo: drop the checks, the trigger and wallet.keep_runs_apart().
-- migrate:up
set local lock_timeout = '2s';

alter table wallet.purse
  add constraint wal18_no_bonus_without_a_run check (bonus = 0 or bonus_run is not null) not valid,
  add constraint wal18_turnover_is_of_a_run check (wager_left >= 0 and (wager_left = 0 or bonus_run is not null)) not valid,
  add constraint wal18_open_bonus_has_a_floor check (bonus_open >= 0) not valid,
  add constraint wal18_runs_are_counted check (wager_left is not null and bonus_open is not null) not valid;

-- WAL-20: two runs never mix.
create function wallet.keep_runs_apart() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'WAL-20: run % cannot open: run % is under way, or % of bonus lies in open play', new.bonus_run, old.bonus_run, old.bonus_open
    using errcode = 'check_violation', constraint = 'wal20_one_run';
end
$$;
revoke execute on function wallet.keep_runs_apart() from public;
create trigger wal20_one_run before update on wallet.purse
  for each row when (old.bonus_run is distinct from new.bonus_run and new.bonus_run is not null
    and (old.bonus_run is not null or old.bonus_open > 0))
  execute function wallet.keep_runs_apart();

-- migrate:down
