-- 0126_promotions_validate_returns
-- Why:  games from before are checked as new ones are (0125).
-- Lock: reads promotions.game; nobody waits for it.
-- Undo: nothing to undo.
-- migrate:up
set local lock_timeout = '2s';

alter table promotions.game validate constraint pro15_units_are_whole;

-- migrate:down
