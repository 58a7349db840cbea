-- 0022_wallet_index_causes
-- Why:  whoever explains a transfer needs the command behind it; operations could be found by their key only, which for a
--       player with a million rounds means reading all of them.
-- Lock: postings wait while the index is made: this comes before real money. A larger installation makes the index
--       concurrently beforehand, under the same name.
-- Undo: drop index wallet.op_by_transfer.
-- migrate:up
set local lock_timeout = '2s';

-- Sixteen bytes an operation; refusals, which move nothing, are left out.
-- squawk-ignore require-concurrent-index-creation
create index if not exists op_by_transfer on wallet.op (player_id, seq) where transfers > 0;

-- migrate:down
