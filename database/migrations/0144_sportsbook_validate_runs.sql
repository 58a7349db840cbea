-- 0144_sportsbook_validate_runs
-- Why:  bets from before are checked as new ones are (0143); they are of cash alone.
-- Lock: reads sportsbook.bet; writes go on.
-- Undo: nothing to undo.
-- migrate:up
set local lock_timeout = '2s';

alter table sportsbook.bet validate constraint spb24_bonus_is_staked_where_it_counts;

-- migrate:down
