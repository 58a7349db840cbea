-- 0115_wallet_add_runs
-- Why:  bonus money belongs to a run, which says what it still needs, what of it lies in open play and what becomes of money that
--       arrives after its end (WAL-18 to WAL-20, ADR 0058).
-- Lock: wallet.purse for a moment: columns without values, then their defaults. New table, sequence and types.
-- Undo: drop the columns, wallet.carried_run, wallet.run_id, wallet.late_way and the field of wallet.entry; the values of both enums stay.
-- migrate:up
set local lock_timeout = '2s';

-- A run is under way, or bonus of the one before it still lies in open play. Stored with the operation.
alter type wallet.outcome add value 'run_open' after 'bonus_stake_too_high';
-- Answered and never stored, so that the key of an end stays free: there is no such run, or the purse moved since it was shown.
alter type wallet.outcome add value 'run_over' after 'conflict';
alter type wallet.outcome add value 'purse_moved' after 'run_over';
alter type wallet.op_kind add value 'open_run' after 'reverse';
alter type wallet.op_kind add value 'end_run' after 'open_run';
-- Where bonus money goes that arrives after the end of its run.
create type wallet.late_way as enum ('cash', 'house');

-- Numbers of runs, for whoever opens one.
create sequence wallet.run_id;

-- Without values at first: SQL functions are compiled against the row, and a column that comes with one would be refused.
alter table wallet.purse
  -- WAL-18: the run that the bonus belongs to; null where none is under way.
  add column bonus_run  bigint,
  -- What is still to be staked, in hundredths of a minor unit: a stake times a percentage is whole.
  add column wager_left bigint,
  -- Bonus in open rounds and bets, also of a run that has ended.
  add column bonus_open bigint,
  add column bonus_late wallet.late_way;
alter table wallet.purse
  alter column wager_left set default 0,
  alter column bonus_open set default 0;

-- Whether play was counted that moved no money: book writes the purse then, too.
alter type wallet.entry add attribute counted boolean;

-- Purses whose bonus is older than runs. wallet.end_carried_runs completes them and empties this.
create table wallet.carried_run (player_id bigint primary key);
grant select on wallet.carried_run to yakamoz_app;

-- Since when every bonus has a run: what moved before is not held to WAL-18 to WAL-20. In a new database nothing did.
create table wallet.run_rule (
  only_row boolean     primary key default true check (only_row),
  since    timestamptz not null
);
insert into wallet.run_rule (since)
select case when exists (select from wallet.purse) then platform.now() else '-infinity' end;
create trigger wal18_the_beginning_stays before update or delete on wallet.run_rule
  for each row execute function wallet.refuse_to_rewrite();
create trigger wal18_the_beginning_is_not_emptied before truncate on wallet.run_rule
  for each statement execute function wallet.refuse_to_rewrite();
grant select on wallet.run_rule to yakamoz_app;

-- migrate:down
