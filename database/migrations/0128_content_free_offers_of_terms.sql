-- 0128_content_free_offers_of_terms
-- Why:  an offer's facts and terms are those of its campaign (PRO-1, ADR 0059); the article keeps picture, prose and end (CON-5).
-- Lock: content.promotion, for a moment; no row is looked at.
-- Undo: restore the constraint of 0030; offers written since then have no facts and terms of their own.
-- migrate:up
set local lock_timeout = '2s';

alter table content.promotion drop constraint an_offer_prints_its_terms_and_its_end,
  add constraint an_offer_prints_its_end check (kind <> 'bonus' or ends_at is not null) not valid;

-- migrate:down
