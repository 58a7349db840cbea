-- 0125_promotions_create_points
-- Why:  play earns points by the theoretical loss, which buy cash (RWD-01, D-14, D-56, D-65).
-- Lock: promotions.game for a moment: a column without values and a constraint that is not validated. Else new tables.
-- Undo: drop table promotions.redemption, promotions.point_transfer, promotions.points, promotions.earning, promotions.level;
--       alter table promotions.game drop column name, drop constraint pro15_units_are_whole;
-- migrate:up
set local lock_timeout = '2s';

-- As its module calls it; null until it tells.
alter table promotions.game add column name text;
-- A point is cut into so many units (promotions.units_a_point) that every return in ten-thousandths and of Keno's draws gives whole ones: nothing
-- is ever rounded.
alter table promotions.game add constraint pro15_units_are_whole check (441914517776521790000 % return_of = 0) not valid;

-- D-65: what is earned, in percent of the theoretical loss, from so many points ever earned on; published, by currency (PRO-20).
create table promotions.level (
  currency text     not null check (currency in ('TRY', 'USD', 'EUR')),
  level    smallint not null check (level > 0),
  earned   bigint   not null check (earned >= 0),
  percent  smallint not null,
  primary key (currency, level),
  unique (currency, earned),
  constraint pro15_between_ten_and_fifteen check (percent between 10 and 15)
);
insert into promotions.level (currency, level, earned, percent)
select scale.currency, step.level, step.earned / scale.divisor, 9 + step.level
from (values (1, 0), (2, 10000), (3, 50000), (4, 200000), (5, 500000), (6, 1000000)) as step (level, earned)
cross join (values ('TRY', 1), ('USD', 40), ('EUR', 40)) as scale (currency, divisor);

-- PRO-14: what points came of: one row a player, day, game, return and percent. The units follow from the rest.
create table promotions.earning (
  player_id   bigint   not null,
  day         date     not null,
  game_id     integer  not null,
  picks       smallint not null,
  return_ways bigint   not null,
  return_of   bigint   not null,
  percent     smallint not null check (percent between 10 and 15),
  staked      numeric  not null,
  units       numeric  not null generated always as (
    staked * percent * (return_of - return_ways) * div(441914517776521790000, return_of)
  ) stored,
  primary key (player_id, day, game_id, picks, return_ways, return_of, percent),
  foreign key (player_id, day, game_id, picks, return_ways, return_of) references promotions.play_day
) with (fillfactor = 70);

-- A player's points, and the part of a point that is not booked yet; play that was undone takes from that part alone (PRO-19).
create table promotions.points (
  player_id bigint   primary key,
  currency  text     not null check (currency in ('TRY', 'USD', 'EUR')),
  points    bigint   not null default 0,
  -- Ever earned: it decides the level, which never falls.
  earned    bigint   not null default 0 check (earned >= 0),
  level     smallint not null default 1,
  carry     numeric  not null default 0,
  seq       integer  not null default 0,
  foreign key (currency, level) references promotions.level,
  constraint pro14_points_have_a_floor check (points >= 0),
  constraint pro14_whole_points_are_booked check (carry < 44191451777652179000000 and carry = trunc(carry))
) with (fillfactor = 70);

create table promotions.redemption (
  redemption_id bigint      generated always as identity primary key,
  player_id     bigint      not null references promotions.points,
  -- The browser's (D-35).
  key           text        not null,
  points        bigint      not null check (points > 0),
  at            timestamptz not null,
  unique (player_id, key),
  unique (redemption_id, player_id)
);

-- PRO-14: the chain of a player's points. Each transfer begins where the one before it ended, so that none is missing and none is twice.
create table promotions.point_transfer (
  player_id     bigint      not null references promotions.points,
  seq           integer     not null check (seq > 0),
  seq_before    integer     generated always as (nullif(seq - 1, 0)) stored,
  at            timestamptz not null,
  kind          text        not null check (kind in ('earned', 'redeemed', 'demo')),
  debit         text        not null generated always as (case kind when 'redeemed' then 'player' else 'house' end) stored,
  credit        text        not null generated always as (case kind when 'redeemed' then 'house' else 'player' end) stored,
  amount        bigint      not null check (amount > 0),
  points_before bigint      not null,
  points_after  bigint      not null check (points_after >= 0),
  redemption_id bigint      unique,
  primary key (player_id, seq),
  unique (player_id, seq, points_after),
  constraint pro14_follows_the_one_before foreign key (player_id, seq_before, points_before)
    references promotions.point_transfer (player_id, seq, points_after),
  constraint pro14_begins_with_nothing check (seq > 1 or points_before = 0),
  constraint pro14_balances check (points_after = points_before + case kind when 'redeemed' then -amount else amount end),
  constraint pro14_is_redeemed_for_something check ((kind = 'redeemed') = (redemption_id is not null)),
  foreign key (redemption_id, player_id) references promotions.redemption (redemption_id, player_id)
);
create trigger no_demo_rows_with_real_money before insert on promotions.point_transfer
  for each row when (new.kind = 'demo') execute function platform.refuse_demo_rows();

create function promotions.refuse_to_rewrite_points() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'PRO-14: points that were booked stay booked, and a level stays reached (% of %)', tg_op, tg_table_name
    using errcode = 'check_violation', constraint = 'pro14_points_stay';
end
$$;
revoke execute on function promotions.refuse_to_rewrite_points() from public;
create trigger pro14_transfers_stay before update or delete or truncate on promotions.point_transfer
  for each statement execute function promotions.refuse_to_rewrite_points();
create trigger pro14_redemptions_stay before update or delete or truncate on promotions.redemption
  for each statement execute function promotions.refuse_to_rewrite_points();
create trigger pro14_points_are_not_removed before delete or truncate on promotions.points
  for each statement execute function promotions.refuse_to_rewrite_points();
create trigger pro14_a_level_stays_reached before update on promotions.points
  for each row when (
    new.player_id <> old.player_id or new.currency <> old.currency or new.earned < old.earned or new.level < old.level
    or new.seq < old.seq
  )
  execute function promotions.refuse_to_rewrite_points();

grant select on promotions.level, promotions.earning, promotions.points, promotions.point_transfer to yakamoz_app;

-- migrate:down
