-- 0092_play_safety_open_players
-- Why:  every purse has reality checks, each 60 minutes unless the player chose another interval (D-49); new ones get them when they are
--       opened, those that exist here. A stretch that runs gets its first check an hour from now.
-- Moves: wallet.purse
-- Lock: the rows of wallet.purse until the end: a second for each 100,000 purses; postings wait.
-- Undo: update wallet.purse set pause_minutes = null, pause_at = null.
-- migrate:up
set local lock_timeout = '1min';

update wallet.purse
set pause_minutes = 60,
  pause_at = case when staked_at > platform.now() - interval '10 minutes' then platform.now() + interval '60 minutes' end
where pause_minutes is null;

insert into play_safety.history (player_id, number, what, facts, purse_seq, by, at)
select player_id, 1, 'opened', jsonb_build_object('minutes', pause_minutes), seq, 'house', platform.now() from wallet.purse;

-- migrate:down
