-- 0094_play_safety_create_notice
-- Why:  a player is told once in each window that half, four fifths or all of a bound is used.
-- Lock: new table only; nothing is rewritten.
-- Undo: drop table play_safety.notice; nothing but play_safety.tell_neared reads it.
-- migrate:up
set local lock_timeout = '2s';

-- The newest of each bound: in the window until this moment, this much was told.
create table play_safety.notice (
  player_id bigint      not null,
  kind      text        not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  "window"  text        not null check ("window" in ('day', 'week', 'month')),
  until     timestamptz not null,
  percent   smallint    not null check (percent in (50, 80, 100)),
  primary key (player_id, kind, "window")
);
grant select on play_safety.notice to yakamoz_app;

-- migrate:down
