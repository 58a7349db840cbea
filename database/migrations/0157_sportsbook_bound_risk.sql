-- 0157_sportsbook_bound_risk
-- Why:  staff set bounds and the factors of players with a history, and all bets on one outcome together are bounded (SPB-11, SPB-21). Two
--       members decide a market, or void it (SPB-20); the desk is told of bets that look as if somebody knew more.
-- Lock: new tables; sportsbook.bound and sportsbook.decision exclusively for a moment: columns with a constant or none, a check; the table is new with this
--       release. A type gets a field.
-- Undo: drop the tables, the columns and the check, and grant insert on all columns of sportsbook.decision again.
-- migrate:up
set local lock_timeout = '2s';

alter table sportsbook.bound
  -- What all bets on one outcome of a market may cost the house together.
  add column outcome_liability bigint not null default 1000000 check (outcome_liability > 0);
update sportsbook.bound set outcome_liability = liability * 10;
-- One change after another, also their numbers: the next one's "before" is this one's value. Whoever stakes reads without it.
create function sportsbook.queue_changes() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtext('sportsbook.queue_changes'));
  return null;
end
$$;
revoke execute on function sportsbook.queue_changes() from public;

-- Every bound that staff set, in their order: the last one of its key counts. Added and read, never changed.
create table sportsbook.bound_change (
  change_id         bigint      generated always as identity primary key,
  currency          text        not null check (currency in ('TRY', 'USD', 'EUR')),
  phase             text        not null check (phase in ('pre', 'live')),
  tier              smallint    not null check (tier between 1 and 5),
  -- '' for all kinds that have no bound of their own.
  kind              text        not null check (kind ~ '^[a-z0-9-]{0,32}$'),
  -- Both null where the kind has no bound of its own any more.
  liability         bigint      check (liability between 1 and 100000000000000),
  outcome_liability bigint      check (outcome_liability between liability and 100000000000000),
  -- What it was before; null where the kind had none of its own.
  liability_before  bigint,
  outcome_before    bigint,
  reason            text        not null check (length(reason) between 1 and 500),
  made_by           text        not null,
  at                timestamptz not null default platform.now(),
  constraint spb11_both_or_none check ((liability is null) = (outcome_liability is null)),
  constraint spb11_every_tier_is_bounded check (kind <> '' or liability is not null)
);
grant select, insert on sportsbook.bound_change to yakamoz_app;
create trigger spb11_changes_stay before update or delete on sportsbook.bound_change
  for each row execute function sportsbook.refuse_to_rewrite();
create trigger spb11_changes_are_not_emptied before truncate on sportsbook.bound_change
  for each statement execute function sportsbook.refuse_to_rewrite();

create function sportsbook.note_bound() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  held sportsbook.bound;
begin
  if new.kind <> '' and not exists (select from sportsbook.kind as known where known.code = new.kind) then
    raise exception 'SPB-11: there is no kind %', new.kind using errcode = 'check_violation';
  end if;
  select known.* into held from sportsbook.bound as known
  where (known.currency, known.phase, known.tier, known.kind) = (new.currency, new.phase, new.tier, new.kind);
  new.liability_before := held.liability;
  new.outcome_before := held.outcome_liability;
  if new.liability is null then
    delete from sportsbook.bound as known
    where (known.currency, known.phase, known.tier, known.kind) = (new.currency, new.phase, new.tier, new.kind);
  else
    insert into sportsbook.bound as known (currency, phase, tier, kind, liability, outcome_liability)
    values (new.currency, new.phase, new.tier, new.kind, new.liability, new.outcome_liability)
    on conflict (currency, phase, tier, kind) do update
    set liability = excluded.liability, outcome_liability = excluded.outcome_liability;
  end if;
  return new;
end
$$;
revoke execute on function sportsbook.note_bound() from public;
create trigger spb11_bounds_queue before insert on sportsbook.bound_change
  for each statement execute function sportsbook.queue_changes();
create trigger spb11_bounds_follow before insert on sportsbook.bound_change
  for each row execute function sportsbook.note_bound();

-- By what a player's bounds are multiplied, in basis points; without a row it is 10000.
create table sportsbook.player_factor (
  player_id bigint  primary key,
  factor    integer not null check (factor between 0 and 100000),
  change_id bigint  not null unique
);
grant select on sportsbook.player_factor to yakamoz_app;

-- Added and read, never changed: the last one of a player counts.
create table sportsbook.factor_change (
  change_id     bigint      generated always as identity primary key,
  player_id     bigint      not null,
  factor        integer     not null check (factor between 0 and 100000),
  factor_before integer     not null default 10000,
  reason        text        not null check (length(reason) between 1 and 500),
  made_by       text        not null,
  at            timestamptz not null default platform.now()
);
create index factor_change_of_player on sportsbook.factor_change (player_id, change_id desc);
grant select, insert on sportsbook.factor_change to yakamoz_app;
create trigger spb11_factors_stay before update or delete on sportsbook.factor_change
  for each row execute function sportsbook.refuse_to_rewrite();
create trigger spb11_factors_are_not_emptied before truncate on sportsbook.factor_change
  for each statement execute function sportsbook.refuse_to_rewrite();

create function sportsbook.note_factor() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  new.factor_before := coalesce(
    (select known.factor from sportsbook.player_factor as known where known.player_id = new.player_id), 10000
  );
  if new.factor = 10000 then
    delete from sportsbook.player_factor as known where known.player_id = new.player_id;
  else
    insert into sportsbook.player_factor as known (player_id, factor, change_id) values (new.player_id, new.factor, new.change_id)
    on conflict (player_id) do update set factor = excluded.factor, change_id = excluded.change_id;
  end if;
  return new;
end
$$;
revoke execute on function sportsbook.note_factor() from public;
create trigger spb11_factors_queue before insert on sportsbook.factor_change
  for each statement execute function sportsbook.queue_changes();
create trigger spb11_factors_follow before insert on sportsbook.factor_change
  for each row execute function sportsbook.note_factor();

-- SPB-21: what open bets on an outcome come to. A backend writes its own stripe, so nobody waits; one row alone may be below zero, where
-- another backend settled what this one placed.
create table sportsbook.exposure (
  match_id  text     not null,
  market_id text     not null,
  outcome   smallint not null,
  currency  text     not null,
  stripe    smallint not null check (stripe between 0 and 63),
  bets      integer  not null,
  stake     bigint   not null,
  -- What they would bring if they won.
  possible  bigint   not null,
  primary key (match_id, market_id, outcome, currency, stripe)
)
-- A page with room for the new versions of a batch: they stay on it and touch no index (HOT).
with (fillfactor = 20);
grant select on sportsbook.exposure to yakamoz_app;
-- Whatever accepts a bet writes its legs, once: with them it counts. A line's leg counts the whole bet, a system's the lines that have it; for a
-- gift's bet the house gets nothing (SPB-25).
create function sportsbook.expose_legs() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
begin
  insert into sportsbook.exposure as known (match_id, market_id, outcome, currency, stripe, bets, stake, possible)
  select leg.match_id, leg.market_id, leg.outcome, bet.currency, pg_backend_pid() % 64, count(*),
    sum(case
      when bet.gift_id is not null then 0
      when bet.lines = 1 then bet.stake
      else div(bet.stake::numeric * leg.lines, bet.lines)
    end),
    sum(case
      when bet.lines = 1 then bet.possible
      else div(bet.possible::numeric * leg.lines, bet.lines)
    end)
  from added as leg
  cross join lateral (
    select kept.currency, kept.stake, kept.possible, kept.gift_id, kept.lines from sportsbook.bet as kept
    where kept.player_id = leg.player_id and kept.bet_id = leg.bet_id limit 1
  ) as bet
  group by leg.match_id, leg.market_id, leg.outcome, bet.currency
  order by leg.match_id, leg.market_id, leg.outcome, bet.currency
  on conflict (match_id, market_id, outcome, currency, stripe) do update
  set bets = known.bets + excluded.bets, stake = known.stake + excluded.stake, possible = known.possible + excluded.possible;
  return null;
end
$$;
revoke execute on function sportsbook.expose_legs() from public;
create trigger spb21_legs_count after insert on sportsbook.leg
  referencing new table as added
  for each statement execute function sportsbook.expose_legs();

-- Whatever ends a bet takes it off, and whatever opens it again adds it again.
create function sportsbook.expose_ends() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  ended  sportsbook.bet[] := array(
    select kept.row from old_bets as was join new_bets as now on now.player_id = was.player_id and now.bet_id = was.bet_id
    cross join lateral (
      select bet as row from sportsbook.bet where bet.player_id = now.player_id and bet.bet_id = now.bet_id limit 1
    ) as kept
    where was.state in ('waiting', 'referred', 'open') and now.state not in ('waiting', 'referred', 'open')
  );
  opened sportsbook.bet[] := array(
    select kept.row from old_bets as was join new_bets as now on now.player_id = was.player_id and now.bet_id = was.bet_id
    cross join lateral (
      select bet as row from sportsbook.bet where bet.player_id = now.player_id and bet.bet_id = now.bet_id limit 1
    ) as kept
    where was.state not in ('waiting', 'referred', 'open') and now.state in ('waiting', 'referred', 'open')
  );
begin
  if cardinality(ended) > 0 then
    perform sportsbook.move_exposure(ended, -1);
  end if;
  if cardinality(opened) > 0 then
    perform sportsbook.move_exposure(opened, 1);
  end if;
  return null;
end
$$;
revoke execute on function sportsbook.expose_ends() from public;
create trigger spb21_ends_count after update on sportsbook.bet
  referencing old table as old_bets new table as new_bets
  for each statement execute function sportsbook.expose_ends();

-- Until now every bet has one line.
insert into sportsbook.exposure (match_id, market_id, outcome, currency, stripe, bets, stake, possible)
select leg.match_id, leg.market_id, leg.outcome, bet.currency, 0, count(*), sum(case when bet.gift_id is null then bet.stake else 0 end),
  sum(bet.possible)
from sportsbook.bet join sportsbook.leg on leg.player_id = bet.player_id and leg.bet_id = bet.bet_id
where bet.state = 'open'
group by leg.match_id, leg.market_id, leg.outcome, bet.currency;

-- All that bets on this outcome may still cost the house together.
alter type sportsbook.offered add attribute room bigint;

alter table sportsbook.decision
  -- By which two members decided; only sportsbook.decide_by_hand writes it.
  add column approval_id bigint,
  -- The house alone may void what nothing decides any more (D-44).
  -- squawk-ignore constraint-missing-not-valid
  add constraint spb20_hand_decisions_need_two check (producer is not null or type = 'void' or approval_id is not null);
revoke insert on sportsbook.decision from yakamoz_app;
grant insert (match_id, key, type, markets, verdicts, certainty, from_at, until_at, cause, producer, sent_at)
  on sportsbook.decision to yakamoz_app;

-- Bets that look as if somebody knew more. A row is open until somebody has seen it or its market takes no bets any more.
create table sportsbook.alarm (
  alarm_id  bigint      generated always as identity primary key,
  -- 'late': taken in the seconds before a stop. 'one_sided': nearly all stakes of a market on one outcome.
  kind      text        not null check (kind in ('late', 'one_sided')),
  match_id  text        not null references sportsbook.match,
  market_id text        not null,
  outcome   smallint    not null,
  currency  text        not null,
  bets      integer     not null check (bets > 0),
  stake     bigint      not null check (stake >= 0),
  -- What the bets cost if they win.
  liability bigint      not null,
  -- What it is about, once: the stop, or how far the stakes have grown.
  occasion  text        not null,
  at        timestamptz not null default platform.now(),
  seen_at   timestamptz,
  seen_by   text,
  constraint each_occasion_once unique (match_id, market_id, outcome, currency, kind, occasion),
  constraint seen_by_somebody check ((seen_at is null) = (seen_by is null))
);
create index alarm_open on sportsbook.alarm (alarm_id) where seen_at is null;
grant select, update (seen_at, seen_by) on sportsbook.alarm to yakamoz_app;
create trigger a_new_alarm_is_announced after insert on sportsbook.alarm
  for each row execute function platform.tell_change('staff.desk_changed', 'desk-trading');
create trigger a_seen_alarm_is_announced after update on sportsbook.alarm
  for each row when ((old.seen_at is null) <> (new.seen_at is null))
  execute function platform.tell_change('staff.desk_changed', 'desk-trading');
-- Whoever else looks at the desk sees it at once.
create trigger a_halt_is_announced after insert on sportsbook.halt
  for each row execute function platform.tell_change('staff.desk_changed', 'desk-trading');

-- migrate:down
