-- 0161_sportsbook_cash_out
-- Why:  a player has an open bet, or a part of it, paid by what it is worth now (SPB-19, ADR 0077).
-- Lock: sportsbook.bet exclusively for a moment: columns with a constant default, a check, triggers; the table is new with this release. Else new
--       tables and types.
-- Undo: drop tables, types, triggers and columns of this file, and make sportsbook.expose_ends as in 0157. No bet may be cashed.
-- migrate:up
set local lock_timeout = '2s';

alter table sportsbook.bet
  -- Of the stake, what was cashed out: results pay the rest alone.
  add column cashed     bigint not null default 0,
  -- What was paid for that.
  add column cashed_for bigint not null default 0,
  -- squawk-ignore constraint-missing-not-valid
  add constraint spb19_a_part_of_the_stake_is_cashed check (
    cashed between 0 and stake and (cashed = 0) = (cashed_for = 0) and cashed_for >= 0
  ),
  -- squawk-ignore constraint-missing-not-valid
  add constraint spb19_all_of_it_ends_the_bet check ((state = 'cashed') = (cashed = stake)),
  -- squawk-ignore constraint-missing-not-valid
  add constraint spb19_bonus_and_gifts_are_not_cashed check (cashed = 0 or stake_bonus = 0 and gift_id is null);
create trigger spb19_what_was_cashed_stays before update on sportsbook.bet
  for each row when (
    new.cashed < old.cashed or new.cashed_for < old.cashed_for or old.state = 'cashed'
    or (new.cashed <> old.cashed or new.state = 'cashed') and (old.state <> 'open' or new.revision <> old.revision + 1)
  )
  execute function sportsbook.refuse_to_rewrite();

-- Of what an open bet is worth by the present chances, so many percent are offered.
create table sportsbook.cash_out_rate (
  currency text     primary key check (currency in ('TRY', 'USD', 'EUR')),
  percent  smallint not null check (percent between 1 and 100)
);
grant select on sportsbook.cash_out_rate to yakamoz_app;
insert into sportsbook.cash_out_rate (currency, percent) values ('TRY', 95), ('USD', 95), ('EUR', 95);

-- A cash-out that was taken or waits for a delay. What was asked and what came of it stays as evidence.
create table sportsbook.cash_out (
  player_id     bigint      not null,
  bet_id        bigint      not null,
  key           text        not null,
  asked_at      timestamptz not null,
  -- Of the bet, as the quote saw it.
  revision      integer     not null check (revision >= 0),
  -- Of the stake.
  part          bigint      not null check (part > 0),
  -- As it was quoted: this is paid, or nothing.
  amount        bigint      not null check (amount > 0),
  percent       smallint    not null check (percent between 1 and 100),
  -- Of the markets that the quote was made by, leg by leg.
  versions      text        not null,
  -- By the player's target, not by the player's press.
  is_automatic  boolean     not null,
  delay_s       smallint    check (delay_s > 0),
  due_at        timestamptz not null,
  -- When it is looked at next; null once it is decided.
  look_at       timestamptz,
  -- As they stood when it was asked for: sportsbook.cash_leg of each.
  legs          jsonb       not null check (jsonb_typeof(legs) = 'array'),
  decided_at    timestamptz,
  -- Of the bet, by which it was paid; null where it was not.
  paid_revision integer     check (paid_revision = revision + 1),
  -- Why it was not paid at the end of its delay, and which leg that is about.
  reason        text        check (reason in ('CLOSED', 'UNHEARD', 'VALUE', 'REVISION', 'BET')),
  leg           smallint,
  detail        text,
  primary key (player_id, bet_id, key),
  constraint spb19_what_is_decided_is_not_looked_at check ((look_at is null) = (decided_at is not null)),
  constraint spb19_it_is_paid_or_not check ((decided_at is null) = (paid_revision is null and reason is null)),
  constraint spb19_paid_or_refused check (paid_revision is null or reason is null),
  constraint spb19_it_waits_for_its_delay check (due_at = asked_at + make_interval(secs => coalesce(delay_s, 0)))
) partition by range (bet_id);
create table sportsbook.cash_out_default partition of sportsbook.cash_out default;
-- SPB-19: one at a time, and each revision once.
create unique index cash_out_waits_once on sportsbook.cash_out (player_id, bet_id) where look_at is not null;
create unique index cash_out_is_paid_once on sportsbook.cash_out (player_id, bet_id, paid_revision) where paid_revision is not null;
create index cash_out_due on sportsbook.cash_out (look_at) where look_at is not null;
grant select on sportsbook.cash_out, sportsbook.cash_out_default to yakamoz_app;

create trigger spb19_cash_outs_stay before delete on sportsbook.cash_out
  for each row execute function sportsbook.refuse_to_rewrite();
create trigger spb19_what_was_asked_stays before update on sportsbook.cash_out
  for each row when (
    old.decided_at is not null
    or (new.asked_at, new.revision, new.part, new.amount, new.percent, new.versions, new.is_automatic, new.delay_s, new.due_at, new.legs)
      is distinct from
      (old.asked_at, old.revision, old.part, old.amount, old.percent, old.versions, old.is_automatic, old.delay_s, old.due_at, old.legs)
  )
  execute function sportsbook.refuse_to_rewrite();
create trigger spb19_cash_outs_are_not_emptied before truncate on sportsbook.cash_out
  for each statement execute function sportsbook.refuse_to_rewrite();
create trigger spb19_cash_outs_are_not_emptied before truncate on sportsbook.cash_out_default
  for each statement execute function sportsbook.refuse_to_rewrite();

-- All of a bet is cashed out as soon as so much is offered for it. Gone when the bet ends.
create table sportsbook.cash_out_target (
  player_id bigint      not null,
  bet_id    bigint      not null,
  amount    bigint      not null check (amount > 0),
  set_at    timestamptz not null,
  -- As its markets were when too little was offered: it is looked at again when they are otherwise.
  seen      text,
  primary key (player_id, bet_id)
);
grant select on sportsbook.cash_out_target to yakamoz_app;

-- A leg of a bet that is to be cashed out: what came of it, or how likely everything is.
create type sportsbook.cash_leg as (
  no         smallint,
  match_id   text,
  market_id  text,
  home       text,
  away       text,
  price      integer,
  banker     boolean,
  -- By a ruling: its parts are those. Else they are parts per million of chance.
  decided    boolean,
  won        integer,
  refunded   integer,
  parts      integer,
  version    bigint,
  -- Why no bet is taken on it; null where it is decided.
  closed     text,
  delay_s    smallint,
  -- What must be the same at the end of a delay.
  stops      text,
  told_until timestamptz
);

-- What is offered for a part of a bet, or what is in the way.
create type sportsbook.cash_offer as (
  -- Null where nothing is in the way.
  status   text,
  leg      smallint,
  detail   text,
  revision integer,
  -- Of the stake, what is not cashed out.
  rest     bigint,
  part     bigint,
  amount   bigint,
  percent  smallint,
  delay_s  smallint,
  versions text,
  legs     sportsbook.cash_leg[]
);

-- A cash-out that is asked for with a quote.
create type sportsbook.cash_out_asked as (
  place        integer,
  player_id    bigint,
  bet_id       bigint,
  key          text,
  revision     integer,
  part         bigint,
  amount       bigint,
  versions     text,
  expires_at   timestamptz,
  is_automatic boolean
);

-- What came of one: what it answers and what is to be written.
create type sportsbook.cash_verdict as (
  place     integer,
  -- 'OK': paid, or taken and waiting. Else what is in the way.
  status    text,
  leg       smallint,
  detail    text,
  duplicate boolean,
  offer     sportsbook.cash_offer,
  made      sportsbook.cash_out,
  entries   wallet.entry[]
);

-- SPB-21: what is cashed is no exposure any more. A target ends with its bet.
create or replace function sportsbook.expose_ends() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  ended  sportsbook.bet[];
  opened sportsbook.bet[];
begin
  select array_agg(moved.before) filter (where moved.was_open), array_agg(moved.after) filter (where moved.is_open)
  into ended, opened
  from (
    select sportsbook.with_cashed(kept.row, was.cashed) as before, kept.row as after,
      was.state in ('waiting', 'referred', 'open') as was_open, now.state in ('waiting', 'referred', 'open') as is_open
    from old_bets as was join new_bets as now on now.player_id = was.player_id and now.bet_id = was.bet_id
    cross join lateral (
      select bet as row from sportsbook.bet where bet.player_id = now.player_id and bet.bet_id = now.bet_id limit 1
    ) as kept
    where (was.state in ('waiting', 'referred', 'open')) <> (now.state in ('waiting', 'referred', 'open')) or was.cashed <> now.cashed
  ) as moved;
  if cardinality(ended) > 0 then
    perform sportsbook.move_exposure(ended, -1);
    delete from sportsbook.cash_out_target as target using new_bets as now
    where target.player_id = now.player_id and target.bet_id = now.bet_id and now.state <> 'open';
  end if;
  if cardinality(opened) > 0 then
    perform sportsbook.move_exposure(opened, 1);
  end if;
  return null;
end
$$;

-- migrate:down
