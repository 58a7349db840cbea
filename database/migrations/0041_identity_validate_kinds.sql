-- 0041_identity_validate_kinds
-- Why:  in a database at 0038 two checks were widened without reading the rows; a new one has them checked from the start.
-- Lock: reads sessions and changes once; readers and writers go on.
-- Undo: nothing to undo; the checks hold for new rows anyway.
-- migrate:up
set local lock_timeout = '2s';

alter table identity.session validate constraint session_ended_by_check;
alter table identity.account_change validate constraint account_change_kind_check;

-- migrate:down
