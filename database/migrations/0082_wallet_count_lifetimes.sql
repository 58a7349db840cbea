-- 0082_wallet_count_lifetimes
-- Why:  what a player deposited, staked, lost and how long they played is counted on the purse, which a posting writes anyway; bounds
--       keep a cap and what the counter said when their window began, so a stake writes no row of them (ADR 0046, D-36, D-46). The
--       purse keeps the stretch of play, the due reality check (D-49) and the clearance of a register; a firm closure only grows (D-45).
-- Lock: wallet.purse and wallet.closure exclusively for a moment: columns without values, no rewrite; a trigger.
-- Undo: drop the added columns, wallet.bounds, wallet.clearance_rule, wallet.counters, the triggers and wallet.keep_firm; the outcome
--       stays. wallet.allowance and purse.has_allowances were left in place, unused.
-- migrate:up
set local lock_timeout = '2s';

-- A stake while a reality check waits for its answer.
alter type wallet.outcome add value 'pause_due' after 'allowance_exhausted';

-- Without values at first: SQL functions are compiled against the row, and a column that comes with one would be refused.
alter table wallet.purse
  -- WAL-22: since the purse was opened. Deposits are gross; a loss is cash staked less cash won; seconds of play within stretches.
  add column deposited        bigint,
  add column staked           bigint,
  add column lost             bigint,
  add column played_s         bigint,
  -- The last transfer that is in the counters. One of the functions before these moves seq alone; the next posting catches up.
  add column counted_seq      bigint,
  -- The stretch of play: when its last and its first stake were made, and the counters before its first.
  add column staked_at        timestamptz,
  add column stretch_began_at timestamptz,
  add column stretch_staked   bigint,
  add column stretch_lost     bigint,
  add column stretch_played_s bigint,
  -- WAL-24: minutes between reality checks (null: none), and when the next one is due.
  add column pause_minutes    smallint,
  add column pause_at         timestamptz,
  -- WAL-24: null where no register is asked; otherwise no stake from this moment on.
  add column cleared_until    timestamptz,
  add column has_bounds       boolean;
alter table wallet.purse
  alter column deposited set default 0,
  alter column staked set default 0,
  alter column lost set default 0,
  alter column played_s set default 0,
  alter column counted_seq set default 0,
  alter column stretch_staked set default 0,
  alter column stretch_lost set default 0,
  alter column stretch_played_s set default 0,
  alter column has_bounds set default false,
  add constraint wal22_counters_have_a_floor check (deposited >= 0 and staked >= 0 and played_s >= 0) not valid,
  add constraint wal24_a_pause_has_its_length check (pause_minutes between 15 and 60) not valid;

-- The counters of a purse and its stretch, as they are recomputed from the transfers.
create type wallet.counters as (
  deposited bigint, staked bigint, lost bigint, played_s bigint, staked_at timestamptz, stretch_began_at timestamptz,
  stretch_staked bigint, stretch_lost bigint, stretch_played_s bigint
);

-- WAL-13: one row of a player who has bounds. Used is the purse's counter less the base; a base without a cap says nothing. Money in
-- minor units, time in seconds.
create table wallet.bounds (
  player_id          bigint      primary key,
  -- When the windows end in which the bases hold (D-36).
  day_until          timestamptz not null,
  week_until         timestamptz not null,
  month_until        timestamptz not null,
  deposit_day_cap    bigint,
  deposit_week_cap   bigint,
  deposit_month_cap  bigint,
  loss_day_cap       bigint,
  loss_week_cap      bigint,
  loss_month_cap     bigint,
  stake_day_cap      bigint,
  stake_week_cap     bigint,
  stake_month_cap    bigint,
  time_day_cap       bigint,
  time_week_cap      bigint,
  time_month_cap     bigint,
  deposit_day_base   bigint      not null default 0,
  deposit_week_base  bigint      not null default 0,
  deposit_month_base bigint      not null default 0,
  loss_day_base      bigint      not null default 0,
  loss_week_base     bigint      not null default 0,
  loss_month_base    bigint      not null default 0,
  stake_day_base     bigint      not null default 0,
  stake_week_base    bigint      not null default 0,
  stake_month_base   bigint      not null default 0,
  time_day_base      bigint      not null default 0,
  time_week_base     bigint      not null default 0,
  time_month_base    bigint      not null default 0,
  constraint wal13_no_cap_below_zero check (least(
    deposit_day_cap, deposit_week_cap, deposit_month_cap, loss_day_cap, loss_week_cap, loss_month_cap, stake_day_cap,
    stake_week_cap, stake_month_cap, time_day_cap, time_week_cap, time_month_cap
  ) >= 0)
);

-- What book writes besides: the bounds, where a window turned or something of an earlier window was undone.
alter type wallet.entry add attribute bounds wallet.bounds;

-- Whether a register of excluded people is asked in this house.
create table wallet.clearance_rule (
  only_row  boolean primary key default true check (only_row),
  is_needed boolean not null default false
);
insert into wallet.clearance_rule default values;
grant select on wallet.bounds, wallet.clearance_rule to yakamoz_app;

-- WAL-23: a closure that the player was promised. It ends later or not at all, never earlier; one without end may get an end that is
-- at least a day away (the return that the player asked for, D-45).
alter table wallet.closure add column firm boolean not null default false;
create function wallet.keep_firm() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and new.firm
    and (new.player_id, new.source, new.what) = (old.player_id, old.source, old.what)
    and (new.until >= old.until or (old.until = 'infinity' and new.until >= platform.now() + interval '24 hours'))
  then
    return new;
  end if;
  raise exception 'WAL-23: the closure % of % only grows', old.source, old.what
    using errcode = 'check_violation', constraint = 'wal23_a_firm_closure_grows';
end
$$;
revoke execute on function wallet.keep_firm() from public;
create trigger wal23_a_firm_closure_grows before update or delete on wallet.closure
  for each row when (old.firm) execute function wallet.keep_firm();
create trigger wal23_closures_are_not_emptied before truncate on wallet.closure
  for each statement execute function wallet.refuse_to_rewrite();

-- migrate:down
