-- 0075_payments_validate_opened_claims
-- Why:  0074 added a check that is not validated against the rows that were there.
-- Lock: readers and writers of payments.request go on while it is read.
-- Undo: nothing; a validated check needs no undoing.
-- migrate:up
set local lock_timeout = '2s';

alter table payments.request validate constraint an_opened_claim_was_shown;

-- migrate:down
