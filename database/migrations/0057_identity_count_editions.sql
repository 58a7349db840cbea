-- 0057_identity_count_editions
-- Why:  staff found players by the beginning of a masked e-mail or phone. The words of the search are made anew without them;
--       the edition tells which rows still have the old words, and the worker writes these again.
-- Lock: identity.player_search for a moment; a column with a constant default rewrites nothing.
-- Undo: alter table identity.player_search drop column edition, after the functions of the release before are applied.
-- migrate:up
set local lock_timeout = '2s';

alter table identity.player_search add column edition smallint not null default 1;

-- migrate:down
