-- 0045_casino_facts_of_a_call
-- Why:  casino.scene carried eight whole rows, whose fields each decision took out one by one. A decision needs some twenty values; of
--       these a game's own (casino.offer) are the same for every call of a batch and are looked up once for it.
-- Lock: none; two types are created. casino.scene stays for the functions of the release that runs and goes with the next one.
-- Undo: drop type casino.facts; drop type casino.offer;
-- migrate:up
set local lock_timeout = '2s';

-- What a studio offers under a code of a game, in one currency. Without a game or without bounds these are null.
create type casino.offer as (
  studio text, game text, currency text,
  studio_id smallint, game_id integer, is_blocked boolean, min_minor bigint, max_minor bigint
);

-- What a call is decided by, read under the purse's lock.
create type casino.facts as (
  purse wallet.purse, known wallet.op,
  studio_id smallint, game_id integer, is_blocked boolean, min_minor bigint, max_minor bigint,
  -- Of the launch that the call names, where this studio opened it for this player.
  is_launched boolean, is_launch_over boolean, launch_game_id integer, launch_currency text, session_id uuid,
  is_live boolean, is_due boolean,
  -- Whether this studio ever had this player in a game.
  is_met boolean,
  round casino.round, reward casino.free_grant
);

-- migrate:down
