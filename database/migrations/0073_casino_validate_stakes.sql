-- 0073_casino_validate_stakes
-- Why:  0072 added a check that is not validated against the rows that were there.
-- Lock: readers and writers of casino.game_limit go on while it is read.
-- Undo: nothing; a validated check needs no undoing.
-- migrate:up
set local lock_timeout = '2s';

alter table casino.game_limit validate constraint offered_stakes_are_both_or_none;

-- migrate:down
