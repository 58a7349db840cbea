-- 0129_content_validate_offers
-- Why:  0128 added a check of content.promotion without looking at its rows; no constraint stays unvalidated.
-- Lock: content.promotion is read once; it has tens of rows.
-- Undo: nothing to undo.
-- migrate:up
set local lock_timeout = '2s';

alter table content.promotion validate constraint an_offer_prints_its_end;

-- migrate:down
