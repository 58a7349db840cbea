-- 0132_promotions_validate_cashback
-- Why:  0130 and 0131 added checks without looking at the rows; no constraint stays unvalidated.
-- Lock: promotions.claim and promotions.gift are read once; writes go on.
-- Undo: nothing to undo.
-- migrate:up
set local lock_timeout = '2s';

alter table promotions.claim validate constraint claim_state_check;
alter table promotions.claim validate constraint an_end_has_its_time;
alter table promotions.gift validate constraint a_gift_has_its_cause;

-- migrate:down
