-- 0039_platform_record_functions
-- Why:  functions are files (database/functions) that the role migrate replays where they changed; it remembers which it
--       applied (ADR 0027).
-- Lock: new table only.
-- Undo: drop table platform.sql_function; the next role migrate of this build applies every function again.
-- migrate:up
set local lock_timeout = '2s';

-- Every version that was ever applied, so that a build can tell whether its own was. The newest of a name is current.
create table platform.sql_function (
  name       text        not null check (name ~ '^[a-z_]+\.[a-z_0-9]+$'),
  checksum   text        not null check (checksum ~ '^[0-9a-f]{64}$'),
  is_current boolean     not null,
  -- The true time: a demonstration's clock decides nothing here.
  applied_at timestamptz not null default statement_timestamp(),
  primary key (name, checksum)
);
create unique index one_version_is_current on platform.sql_function (name) where is_current;
grant select on platform.sql_function to yakamoz_app;

-- migrate:down
