-- 0113_fairness_keep_days
-- Why:  a day's rounds are published as a file in parts, and each is proved by a path of its tree (FAIR-10, FAIR-14).
-- Lock: new tables only.
-- Undo: drop table fairness.day_part, fairness.day_tile, fairness.day_pair;
-- migrate:up
set local lock_timeout = '2s';

-- The day file, 100,000 records a part, compressed by gzip.
create table fairness.day_part (
  day     date     not null,
  part    smallint not null check (part >= 0),
  records integer  not null check (records between 1 and 100000),
  body    bytea    not null,
  primary key (day, part)
);
-- It is compressed already.
alter table fairness.day_part alter column body set storage external;

-- The tree of the day in tiles of 256 hashes (packages/proof, tiles.ts).
create table fairness.day_tile (
  day    date     not null,
  level  smallint not null check (level >= 0),
  index  integer  not null check (index >= 0),
  hashes bytea    not null check (length(hashes) % 32 = 0),
  primary key (day, level, index)
);

-- Where a pair's first record stands; the others follow it. The file itself names no player.
create table fairness.day_pair (
  pair_id     uuid    primary key,
  day         date    not null,
  first_index integer not null check (first_index >= 0)
);

grant select on fairness.day_part, fairness.day_tile, fairness.day_pair to yakamoz_app;
-- Written anew where the notary was killed before the day's leaf; the leaf's hashes hold them from then on.
grant select, insert, update on fairness.day_part, fairness.day_tile, fairness.day_pair to yakamoz_notary;

-- migrate:down
