-- 0118_wallet_validate_runs
-- Why:  0117 added checks of wallet.purse without looking at its rows; no constraint stays unvalidated. The columns say themselves that they
--       have values, so what only said that goes.
-- Lock: wallet.purse is read once, then exclusively for a moment: the check proves what the columns say, and nothing is read again.
-- Undo: alter the columns to drop not null.
-- migrate:up
set local lock_timeout = '2s';

alter table wallet.purse validate constraint wal18_no_bonus_without_a_run;
alter table wallet.purse validate constraint wal18_turnover_is_of_a_run;
alter table wallet.purse validate constraint wal18_open_bonus_has_a_floor;
alter table wallet.purse validate constraint wal18_runs_are_counted;
alter table wallet.purse
  alter column wager_left set not null,
  alter column bonus_open set not null;
alter table wallet.purse drop constraint wal18_runs_are_counted;

-- migrate:down
