-- 0088_wallet_keep_pace
-- Why:  the overview compares today so far with the same weekday at the same time, so how far a day had come is kept minute by minute
--       for eight days, by wallet.keep_pace.
-- Lock: new table only; nothing is rewritten.
-- Undo: drop table wallet.day_pace; no code before this commit reads it.
-- migrate:up
set local lock_timeout = '2s';

-- How far a day of Istanbul had come after so many minutes.
create table wallet.day_pace (
  day         date            not null,
  minute      smallint        not null check (minute between 0 and 1439),
  currency    wallet.currency not null,
  deposits    bigint          not null,
  withdrawals bigint          not null,
  ggr         bigint          not null,
  primary key (day, currency, minute)
);
grant select on wallet.day_pace to yakamoz_app;

-- migrate:down
