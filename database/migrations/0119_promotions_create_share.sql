-- 0119_promotions_create_share
-- Why:  a stake asks which part of it counts for the player's run (ADR 0058). No more than that: the tables of campaigns, terms and runs come
--       with the module promotions and take the place of this one behind promotions.share_of.
-- Lock: a new schema only.
-- Undo: drop schema promotions cascade.
-- migrate:up
set local lock_timeout = '2s';

create schema promotions;
grant usage on schema promotions to yakamoz_app;

-- The percent of a stake that counts for a run in a game. A game without a row counts nothing, and no bonus is staked there.
create table promotions.run_share (
  run_id  bigint      not null,
  game_id integer     not null,
  share   smallint    not null check (share between 0 and 100),
  ends_at timestamptz not null default 'infinity',
  primary key (run_id, game_id)
);
grant select on promotions.run_share to yakamoz_app;

-- migrate:down
