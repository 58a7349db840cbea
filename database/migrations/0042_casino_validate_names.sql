-- 0042_casino_validate_names
-- Why:  in a database at 0038 four constraints were added without reading the rows; a new one has them checked from the
--       start.
-- Lock: reads games, providers and every round once; readers and writers go on.
-- Undo: nothing to undo; the constraints hold for new rows anyway.
-- migrate:up
set local lock_timeout = '2s';

alter table casino.provider validate constraint provider_closed_for_a_reason;
alter table casino.game validate constraint game_closed_for_a_reason;
alter table casino.game validate constraint game_is_run_by_a_studio;
alter table casino.round validate constraint round_is_named;

-- migrate:down
