-- 0155_sportsbook_wait_for_live
-- Why:  a bet on a match that is under way is taken after a delay (SPB-13, ADR 0073): until then it waits with its stake held, and is then accepted
--       at the prices of that moment, or rejected with its stake given back.
-- Lock: sportsbook.bet exclusively for a moment: triggers. Else new tables, and a type that gets fields.
-- Undo: drop the tables and triggers of this file, and make spb9_terms_stay as in 0145. No bet may be waiting or rejected.
-- migrate:up
set local lock_timeout = '2s';

-- For how long a bet on a match that is under way waits.
create table sportsbook.delay (
  sport   text     not null,
  tier    smallint not null check (tier between 1 and 5),
  seconds smallint not null check (seconds between 3 and 8),
  primary key (sport, tier)
);
grant select on sportsbook.delay to yakamoz_app;
-- Where fewer people watch, the feed is told later what somebody in the hall has seen.
insert into sportsbook.delay (sport, tier, seconds)
select of_sport.sport, class.tier, least(of_sport.seconds + greatest(class.tier - 2, 0), 8)
from (
  values ('football', 5), ('basketball', 4), ('tennis', 5), ('volleyball', 4), ('counter_strike', 6), ('dota', 6)
) as of_sport (sport, seconds)
cross join generate_series(1, 5) as class (tier);

-- A price under way is worth less to the house than one of days before.
insert into sportsbook.bound (currency, phase, tier, kind, liability)
select currency, 'live', tier, kind, greatest(liability / 2, 1) from sportsbook.bound where phase = 'pre'
on conflict do nothing;

-- A bet that waits, or has waited. What was asked and what came of it stays as evidence.
create table sportsbook.waiting (
  player_id  bigint      not null,
  bet_id     bigint      not null,
  asked_at   timestamptz not null,
  delay_s    smallint    not null check (delay_s > 0),
  due_at     timestamptz not null,
  -- When it is looked at next; null once it is decided.
  look_at    timestamptz,
  -- As it was asked for: sportsbook.slip.
  slip       jsonb       not null check (jsonb_typeof(slip) = 'object'),
  -- As the offer was then: sportsbook.offered of each leg. An accepted bet has its legs in sportsbook.leg, at the prices of that later moment.
  legs       jsonb       not null check (jsonb_typeof(legs) = 'array'),
  decided_at timestamptz,
  -- Why it was rejected, which leg that is about, and its new price or what closed it; null where it was accepted.
  reason     text        check (reason in (
    'CLOSED', 'PRICE', 'STAKE_TOO_HIGH', 'GIFT_OVER', 'GIFT_TERMS', 'UNHEARD', 'PLAY_CLOSED', 'CANCELLED'
  )),
  leg        smallint,
  detail     text,
  primary key (player_id, bet_id),
  constraint spb13_what_is_decided_is_not_looked_at check ((look_at is null) = (decided_at is not null)),
  constraint spb13_a_reason_ends_it check (reason is null or decided_at is not null),
  constraint spb13_it_waits_for_its_delay check (due_at = asked_at + make_interval(secs => delay_s))
) partition by range (bet_id);
create table sportsbook.waiting_default partition of sportsbook.waiting default;
create index waiting_due on sportsbook.waiting (look_at) where look_at is not null;
create index waiting_of_player on sportsbook.waiting (player_id) where look_at is not null;
grant select on sportsbook.waiting, sportsbook.waiting_default to yakamoz_app;

create trigger spb13_what_waited_stays before delete on sportsbook.waiting
  for each row execute function sportsbook.refuse_to_rewrite();
create trigger spb13_what_was_asked_stays before update on sportsbook.waiting
  for each row when (
    old.decided_at is not null
    or (new.asked_at, new.delay_s, new.due_at, new.slip, new.legs) is distinct from (old.asked_at, old.delay_s, old.due_at, old.slip, old.legs)
  )
  execute function sportsbook.refuse_to_rewrite();
create trigger spb13_waiting_is_not_emptied before truncate on sportsbook.waiting
  for each statement execute function sportsbook.refuse_to_rewrite();
create trigger spb13_waiting_is_not_emptied before truncate on sportsbook.waiting_default
  for each statement execute function sportsbook.refuse_to_rewrite();

-- What a bet may bring and when it was accepted is known at the end of its delay.
drop trigger spb9_terms_stay on sportsbook.bet;
create trigger spb9_terms_stay before update on sportsbook.bet
  for each row when (
    (
      new.stake, new.stake_bonus, new.sizes, new.lines, new.currency, new.policy, new.hold, new.key, new.bonus_run, new.share, new.gift_id
    ) is distinct from (
      old.stake, old.stake_bonus, old.sizes, old.lines, old.currency, old.policy, old.hold, old.key, old.bonus_run, old.share, old.gift_id
    )
    or new.revision < old.revision
  )
  execute function sportsbook.refuse_to_rewrite();
create trigger spb9_what_was_accepted_stays before update on sportsbook.bet
  for each row when (
    (new.possible, new.accepted_at) is distinct from (old.possible, old.accepted_at)
    and (old.state <> 'waiting' or new.state not in ('waiting', 'open'))
  )
  execute function sportsbook.refuse_to_rewrite();
-- What was rejected stays so, only what was not accepted yet is rejected, and nothing that was decided waits again.
create trigger spb13_states_go_forward before update on sportsbook.bet
  for each row when (
    new.state <> old.state
    and (old.state = 'rejected' or new.state = 'waiting' or new.state = 'rejected' and old.state not in ('waiting', 'referred'))
  )
  execute function sportsbook.refuse_to_rewrite();

-- Of a leg on a match that is under way: for how long a bet on it waits; null for others.
alter type sportsbook.offered add attribute delay_s smallint;
-- What must be the same at the end of a delay: sportsbook.stops_of.
alter type sportsbook.offered add attribute stops text;
-- Everything up to then was told by its producer, and that was heard.
alter type sportsbook.offered add attribute told_until timestamptz;

-- What came of a bet that waits, by its slip's place in the batch.
create type sportsbook.ripened as (
  player_id bigint,
  bet_id    bigint,
  -- 'OK': accepted; 'WAIT': to be looked at later; else why it is rejected.
  status    text,
  leg       smallint,
  detail    text,
  possible  bigint,
  legs      sportsbook.offered[]
);

-- migrate:down
