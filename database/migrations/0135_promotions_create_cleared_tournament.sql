-- 0135_promotions_create_cleared_tournament
-- Why:  rounds that counted for a tournament are removed when its time for complaints is over; what was removed cannot be recounted (PRO-16).
-- Lock: new table only; nothing is rewritten.
-- Undo: drop table promotions.cleared_tournament; no code before this commit reads it.
-- migrate:up
set local lock_timeout = '2s';

-- From then on the rounds of a tournament are removed; its scores and its end stay.
create table promotions.cleared_tournament (
  tournament_id bigint      primary key references promotions.tournament,
  cleared_at    timestamptz not null default platform.now()
);
create trigger pro16_what_was_cleared_stays before update or delete or truncate on promotions.cleared_tournament
  for each statement execute function promotions.refuse_to_rewrite();

grant select on promotions.cleared_tournament to yakamoz_app;

-- migrate:down
