-- 0012_platform_guard_clock
-- Why:  functions with the owner's rights searched pg_temp first, where a caller's own names lie; and moving the
--       clock is for the owner alone.
-- Lock: changes two functions, no table.
-- Undo: alter both back; nothing depends on it.
-- migrate:up
set local lock_timeout = '2s';

alter function platform.move_clock(interval) set search_path = pg_catalog, pg_temp;
alter function platform.pin_clock() set search_path = pg_catalog, pg_temp;
revoke execute on function platform.move_clock(interval), platform.pin_clock() from public;
grant execute on function platform.pin_clock() to yakamoz_app;

-- migrate:down
