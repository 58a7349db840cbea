-- 0130_promotions_promise_gifts
-- Why:  a gift is the promise of rounds alone: of a claim, or of two members (ADR 0062). What was played of it is the casino's, so that it is told in
--       one place. An offer of rounds is open only where its game can be played (PRO-13).
-- Lock: promotions.gift and promotions.game exclusively for a moment; a constant default rewrites nothing. No player was given a gift before.
-- Undo: drop the columns approval_id, reason and takes_gifts; add used and won again.
-- Moves: casino.game
-- migrate:up
set local lock_timeout = '2s';

alter table promotions.game add column takes_gifts boolean not null default false;
update promotions.game as known set takes_gifts = true from casino.game as played
where played.id = known.game_id and played.kind in ('slot', 'live', 'table') and played.studio_id is not null and played.active;

drop trigger pro1_a_gift_keeps_its_terms on promotions.gift;
alter table promotions.gift drop constraint pro13_no_more_than_given;
-- squawk-ignore ban-drop-column
alter table promotions.gift drop column used;
-- squawk-ignore ban-drop-column
alter table promotions.gift drop column won;
-- squawk-ignore ban-drop-not-null
alter table promotions.gift alter column claim_id drop not null;
-- The approval of two members, with the reason that they gave; a claim's gift has neither.
alter table promotions.gift
  add column approval_id bigint,
  add column reason text;
-- squawk-ignore require-concurrent-index-creation
create unique index pro13_one_gift_of_an_approval on promotions.gift (approval_id);
alter table promotions.gift add constraint a_gift_has_its_cause check (
  (claim_id is null) = (approval_id is not null) and (approval_id is null) = (reason is null)
) not valid;

create trigger pro1_a_gift_keeps_its_terms before update or delete or truncate on promotions.gift
  for each statement execute function promotions.refuse_to_rewrite();

-- migrate:down
