-- 0114_fairness_keep_debts
-- Why:  once a day the sum owed to players is published with a tree in which each player finds the own balance (FAIR-13, D-54).
-- Lock: new tables only.
-- Undo: drop table fairness.owed, fairness.sum_tile;
-- migrate:up
set local lock_timeout = '2s';

-- What a player needs to find the own balance in the tree. Amounts in minor units.
create table fairness.owed (
  player_id bigint    not null,
  day       date      not null,
  currency  text      not null,
  seq       bigint    not null check (seq >= 0),
  head      bytea     not null check (length(head) = 32),
  secret    bytea     not null check (length(secret) = 32),
  amounts   bigint[]  not null check (cardinality(amounts) = 4 and 0 <= all (amounts)),
  places    integer[] not null check (cardinality(places) = 4 and 0 <= all (places)),
  primary key (player_id, day)
);
create index owed_by_day on fairness.owed (day);

-- The nodes of the tree: 256 of 48 bytes a tile (sum and hash), those of every eighth height. Never published.
create table fairness.sum_tile (
  day      date     not null,
  currency text     not null,
  level    smallint not null check (level >= 0),
  index    integer  not null check (index >= 0),
  nodes    bytea    not null check (length(nodes) % 48 = 0),
  primary key (day, currency, level, index)
);
-- Hashes do not compress.
alter table fairness.sum_tile alter column nodes set storage external;

grant select on fairness.owed, fairness.sum_tile to yakamoz_app;
-- Days older than a week are removed: a player who wants to keep a proof has the file.
grant select, insert, delete on fairness.owed, fairness.sum_tile to yakamoz_notary;

-- migrate:down
