-- 0103_wallet_find_refusals
-- Why:  play safety asks every few minutes who was refused by a bound (a marker of harm); refusals lie among all operations.
-- Lock: wallet.op against writers while it is read once. On a large ledger build the index by hand first, with the same name and
--       `concurrently`; this statement then finds it.
-- Undo: drop index wallet.op_exhausted.
-- migrate:up
set local lock_timeout = '2s';

-- squawk-ignore require-concurrent-index-creation
create index if not exists op_exhausted on wallet.op (at) where outcome = 'allowance_exhausted';

-- migrate:down
