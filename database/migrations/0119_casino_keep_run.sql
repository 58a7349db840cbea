-- 0119_casino_keep_run
-- Why:  a round keeps the run under which it began and the share that counts in its game, so that its end counts what its stakes were told
--       (ADR 0058).
-- Lock: casino.round for a moment: columns without values. A type gets a field.
-- Undo: drop the columns and the field; code of the last release reads neither.
-- migrate:up
set local lock_timeout = '2s';

-- Null where no run was under way.
alter table casino.round add column bonus_run bigint, add column share smallint;

-- Percent of a stake that counts for the run of the purse; null without a run.
alter type casino.facts add attribute share smallint;

-- migrate:down
