-- 0096_casino_name_verdict
-- Why:  every stake of a round names the verdict about the player's country that allowed it (SAFE-9, D-50).
-- Lock: casino.phase and its partitions for a moment: a column without a value. Two types get fields.
-- Undo: drop the column and the two fields; code of the last release reads neither.
-- migrate:up
set local lock_timeout = '2s';

-- Of a bet. Null with play money where the session was never judged, and before this column.
alter table casino.phase add column verdict_id bigint;

-- Of the session: the number of its verdict, and whether that allows a stake now.
alter type casino.facts add attribute verdict_id bigint, add attribute is_allowed boolean;

-- migrate:down
