-- 0133_casino_take_gifts
-- Why:  rounds at the house's cost come from a gift of promotions alone (PRO-13, ADR 0060): SQL takes them over and counts them, the server only reads.
-- Lock: none but of the catalogue.
-- Undo: grant insert, update on casino.free_grant to yakamoz_app;
-- migrate:up
set local lock_timeout = '2s';

revoke insert, update on casino.free_grant from yakamoz_app;

-- migrate:down
