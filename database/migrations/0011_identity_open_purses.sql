-- 0011_identity_open_purses
-- Why:  a purse opens with the player; those who registered before there were purses get theirs. An older server that
--       still runs registers players without one: stop it first.
-- Lock: reads the players and writes new rows only.
-- Undo: nothing to undo; an empty purse harms nobody.
-- migrate:up
set local lock_timeout = '2s';

select wallet.open_purse(player_id, currency) from identity.player;

-- migrate:down
