-- 0095_identity_keep_verdict
-- Why:  a player's country was asked when a game was opened, not when money was staked. The session keeps its newest verdict, and a stake
--       or a deposit with real money needs one that is allowed, fresh and of the list in force (D-50, SAFE-9).
-- Moves: jurisdiction.list, jurisdiction.verdict
-- Lock: jurisdiction.verdict and identity.session for a moment: columns without a value; else a new table.
-- Undo: drop table jurisdiction.list; drop the added columns; code of the last release reads none of them.
-- migrate:up
set local lock_timeout = '2s';

-- The lists of countries that were in force, one after the other; the newest is. `mark` is a hash of the list, by which processes name it.
create table jurisdiction.list (
  list_id   integer     generated always as identity primary key,
  mark      text        not null check (mark ~ '^[0-9a-f]{16}$'),
  countries text[]      not null,
  since     timestamptz not null default platform.now()
);
grant select on jurisdiction.list to yakamoz_app;

-- The mark of the list that a verdict was judged by. Null: from before lists had marks.
alter table jurisdiction.verdict add column list text;

-- The newest verdict about the session (null: not judged yet), its list, what it was judged from (declared and seen country), and
-- until when stakes may name it (null: it is not allowed).
alter table identity.session
  add column verdict_id bigint,
  add column verdict_list text,
  add column verdict_evidence text,
  add column verdict_until timestamptz;

-- migrate:down
