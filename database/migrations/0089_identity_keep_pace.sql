-- 0089_identity_keep_pace
-- Why:  as for money (0088): how many players were active by a minute of the day is kept for eight days.
-- Lock: new table only; nothing is rewritten.
-- Undo: drop table identity.day_pace; no code before this commit reads it.
-- migrate:up
set local lock_timeout = '2s';

create table identity.day_pace (
  day      date     not null,
  minute   smallint not null check (minute between 0 and 1439),
  active   integer  not null check (active >= 0),
  -- Counting stops where it would cost too much: then there were at least so many.
  at_least boolean  not null,
  primary key (day, minute)
);
grant select, insert, delete on identity.day_pace to yakamoz_app;

-- migrate:down
