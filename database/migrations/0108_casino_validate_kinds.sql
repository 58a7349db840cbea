-- 0108_casino_validate_kinds
-- Why:  the kinds of games with that of the house (0106) hold for every row.
-- Lock: casino.game against changes of its shape only; it is read once.
-- Undo: nothing to undo.
-- migrate:up
set local lock_timeout = '2s';

alter table casino.game validate constraint game_kind_check;

-- migrate:down
