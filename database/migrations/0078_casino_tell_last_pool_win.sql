-- 0078_casino_tell_last_pool_win
-- Why:  a jackpot names its last win, with its time and its amount as the studio tells them; the time alone was kept.
-- Lock: access exclusive on casino.jackpot for a moment: a column without a default rewrites nothing.
-- Undo: alter table casino.jackpot drop column last_won_amount.
-- migrate:up
set local lock_timeout = '2s';

alter table casino.jackpot add column last_won_amount bigint;

-- migrate:down
