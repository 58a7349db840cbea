-- 0071_identity_validate_short_codes
-- Why:  0070 added two checks that are not validated against the rows that were there.
-- Lock: readers and writers of both tables go on while they are read.
-- Undo: nothing; validated checks need no undoing.
-- migrate:up
set local lock_timeout = '2s';

alter table identity.recovery_code validate constraint i9_letters_of_a_code;
alter table identity.account_change validate constraint account_change_kind_check;

-- migrate:down
