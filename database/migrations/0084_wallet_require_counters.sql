-- 0084_wallet_require_counters
-- Why:  every purse has its counters since 0083, new ones by default; the database is to know it.
-- Lock: wallet.purse exclusively for a moment: a check that is validated by 0085.
-- Undo: alter table wallet.purse drop constraint wal22_counters_are_there.
-- migrate:up
set local lock_timeout = '2s';

alter table wallet.purse add constraint wal22_counters_are_there check (
  deposited is not null and staked is not null and lost is not null and played_s is not null and counted_seq is not null
  and stretch_staked is not null and stretch_lost is not null and stretch_played_s is not null and has_bounds is not null
) not valid;

-- migrate:down
