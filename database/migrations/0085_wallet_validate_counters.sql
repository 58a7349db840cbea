-- 0085_wallet_validate_counters
-- Why:  0082 and 0084 added checks of wallet.purse without looking at its rows; no constraint stays unvalidated. The columns say themselves
--       that they have values, so what only said that goes.
-- Lock: wallet.purse is read once, then exclusively for a moment: the check proves what the columns say, and nothing is read again.
-- Undo: alter the columns to drop not null.
-- migrate:up
set local lock_timeout = '2s';

alter table wallet.purse validate constraint wal22_counters_have_a_floor;
alter table wallet.purse validate constraint wal24_a_pause_has_its_length;
alter table wallet.purse validate constraint wal22_counters_are_there;
alter table wallet.purse
  alter column deposited set not null,
  alter column staked set not null,
  alter column lost set not null,
  alter column played_s set not null,
  alter column counted_seq set not null,
  alter column stretch_staked set not null,
  alter column stretch_lost set not null,
  alter column stretch_played_s set not null,
  alter column has_bounds set not null;
alter table wallet.purse drop constraint wal22_counters_are_there;

-- migrate:down
