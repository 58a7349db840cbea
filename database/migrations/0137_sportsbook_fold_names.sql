-- 0137_sportsbook_fold_names
-- Why:  the board is searched by team and league in one spelling (SPORT-05), as the catalogue of games is.
-- Lock: rewrites both tables. 0123 of the same release made them, so they are empty or hold one snapshot.
-- Undo: drop the columns; no code before this commit reads them.
-- migrate:up
set local lock_timeout = '2s';

alter table sportsbook.match
  -- squawk-ignore adding-field-with-default
  add column folded text not null generated always as (platform.fold(home || ' ' || away)) stored;
alter table sportsbook.league
  -- squawk-ignore adding-field-with-default
  add column folded text not null generated always as (platform.fold(name)) stored;

-- migrate:down
