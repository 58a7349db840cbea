-- 0086_wallet_drop_allowances
-- Why:  functions of a database of release 0.1.0 came with its migrations, so the role migrate does not know that these went (ADR 0046).
-- Lock: none.
-- Undo: their files are in the history of database/functions/wallet.
-- migrate:up
set local lock_timeout = '2s';

-- Called where a purse has allowances; nothing but tests ever gave a purse any.
drop function if exists wallet.set_allowance(bigint, text, text, bigint);
drop function if exists wallet.count_allowances(bigint, bigint, bigint, bigint, timestamptz);
drop function if exists wallet.uncount_allowances(bigint, bigint, bigint, bigint, timestamptz, timestamptz);
drop function if exists wallet.exceeded_allowance(bigint, bigint, bigint, bigint, timestamptz);

-- migrate:down
