-- 0070_identity_end_short_codes
-- Why:  recovery codes of 0.1.0 have sixteen letters, 80 bits, which is too few for a fast hash (ASVS 6.5.2). The table did not
--       say how long a code is. Every code that is here was made by 0.1.0, and so is one that is written without this column;
--       the worker removes them and tells their owners.
-- Lock: access exclusive on identity.recovery_code and identity.account_change for a moment: a constant default rewrites nothing,
--       and the constraints are not checked against old rows.
-- Undo: alter table identity.recovery_code drop column letters; codes that the worker removed stay removed.
-- migrate:up
set local lock_timeout = '2s';

alter table identity.recovery_code add column letters smallint not null default 16;
alter table identity.recovery_code add constraint i9_letters_of_a_code check (letters in (16, 24)) not valid;
-- squawk-ignore require-concurrent-index-creation
create index recovery_code_short on identity.recovery_code (player_id) where letters = 16;

alter table identity.account_change drop constraint account_change_kind_check;
alter table identity.account_change add constraint account_change_kind_check check (
  kind in ('email', 'phone', 'password', 'second_factor_on', 'second_factor_off', 'second_factor_reset',
    'recovery_codes_renewed', 'recovery_code_used', 'recovery_codes_ended', 'person')
) not valid;

-- migrate:down
