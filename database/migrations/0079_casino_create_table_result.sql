-- 0079_casino_create_table_result
-- Why:  a tile of a live table shows the last results that fell there. They are in the details of phases, which no list of games
--       can search; the worker copies the last few of each table. No player stands beside a result.
-- Lock: new tables only.
-- Undo: drop table casino.table_result, casino.table_result_mark.
-- migrate:up
set local lock_timeout = '2s';

create table casino.table_result (
  -- The wallet's operation, so that a phase is copied once.
  op_id   uuid        primary key,
  game_id integer     not null references casino.game,
  at      timestamptz not null,
  -- As the studio told it: a number of the wheel.
  value   text        not null check (length(value) between 1 and 8),
  tone    text        check (tone in ('red', 'black', 'green'))
);
create index table_result_of_game on casino.table_result (game_id, at desc, op_id);
grant select, insert, delete on casino.table_result to yakamoz_app;

-- Phases up to this time have been looked at. One row.
create table casino.table_result_mark (
  only_row boolean     primary key default true check (only_row),
  seen_to  timestamptz not null
);
insert into casino.table_result_mark (seen_to) values (platform.now());
grant select, update on casino.table_result_mark to yakamoz_app;

-- migrate:down
