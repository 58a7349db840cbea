-- 0138_sportsbook_create_bet
-- Why:  singles and combos are placed for money (SPB-7 to SPB-11).
-- Lock: new tables and types only.
-- Undo: drop them; no code before this commit reads them.
-- migrate:up
set local lock_timeout = '2s';

-- The lower 22 bits of a bet's id; the upper ones are its time in milliseconds.
create sequence sportsbook.bet_no;

create table sportsbook.bet (
  player_id   bigint      not null,
  bet_id      bigint      not null,
  currency    text        not null,
  -- Of how many legs that are no bankers a line takes; of singles and combos all.
  sizes       integer[]   not null check (cardinality(sizes) between 1 and 20),
  lines       integer     not null check (lines between 1 and 1023),
  stake       bigint      not null check (stake > 0),
  stake_bonus bigint      not null default 0 check (stake_bonus between 0 and stake),
  possible    bigint      not null,
  -- What may happen to a price between showing and placing: 'ask' nothing, 'higher' it rises, 'all' it also falls a little.
  policy      text        not null check (policy in ('ask', 'higher', 'all')),
  state       text        not null check (state in ('waiting', 'referred', 'rejected', 'open', 'settled', 'cashed')),
  accepted_at timestamptz not null,
  revision    integer     not null default 0 check (revision >= 0),
  paid        bigint      not null default 0 check (paid >= 0),
  -- SPB-10: the operation that holds the stake.
  hold        uuid        not null,
  -- D-19: by which verdict about the country it was taken; null with play money.
  verdict_id  bigint,
  -- Under which key of the wallet its stake is held.
  key         text        not null,
  primary key (player_id, bet_id),
  constraint spb11_what_is_possible_is_no_less_than_the_stake check (possible >= stake)
) partition by range (bet_id);
create table sportsbook.bet_default partition of sportsbook.bet default;

-- A copy of all that a bet is about. Added and read, never changed.
create table sportsbook.leg (
  player_id   bigint      not null,
  bet_id      bigint      not null,
  no          smallint    not null check (no between 1 and 20),
  match_id    text        not null,
  market_id   text        not null,
  -- Counts from 1, in the order of the kind.
  outcome     smallint    not null check (outcome between 1 and 100),
  outcome_id  text        not null,
  version     bigint      not null,
  price       integer     not null check (price between 101 and 100000),
  banker      boolean     not null default false,
  sport       text        not null,
  league_name text,
  home        text        not null,
  away        text        not null,
  starts_at   timestamptz not null,
  primary key (player_id, bet_id, no)
) partition by range (bet_id);
create table sportsbook.leg_default partition of sportsbook.leg default;
create index leg_of_match on sportsbook.leg (match_id, player_id, bet_id);
grant select on sportsbook.bet, sportsbook.bet_default, sportsbook.leg, sportsbook.leg_default to yakamoz_app;

create function sportsbook.refuse_to_rewrite() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'SPB-9: what was accepted, decided or paid stays as it is (% of %)', tg_op, tg_table_name
    using errcode = 'check_violation';
end
$$;
revoke execute on function sportsbook.refuse_to_rewrite() from public;
create trigger spb9_legs_stay before update or delete on sportsbook.leg
  for each row execute function sportsbook.refuse_to_rewrite();
create trigger spb9_bets_stay before delete on sportsbook.bet
  for each row execute function sportsbook.refuse_to_rewrite();
-- Months that are made later get these from the table (platform.fence_months).
create trigger spb9_legs_are_not_emptied before truncate on sportsbook.leg
  for each statement execute function sportsbook.refuse_to_rewrite();
create trigger spb9_legs_are_not_emptied before truncate on sportsbook.leg_default
  for each statement execute function sportsbook.refuse_to_rewrite();
create trigger spb9_bets_are_not_emptied before truncate on sportsbook.bet
  for each statement execute function sportsbook.refuse_to_rewrite();
create trigger spb9_bets_are_not_emptied before truncate on sportsbook.bet_default
  for each statement execute function sportsbook.refuse_to_rewrite();
create trigger spb9_terms_stay before update on sportsbook.bet
  for each row when (
    (new.stake, new.stake_bonus, new.possible, new.sizes, new.lines, new.currency, new.policy, new.accepted_at, new.hold, new.key)
      is distinct from
    (old.stake, old.stake_bonus, old.possible, old.sizes, old.lines, old.currency, old.policy, old.accepted_at, old.hold, old.key)
    or new.revision < old.revision
  )
  execute function sportsbook.refuse_to_rewrite();

-- What one bet may cost the house, by the class of the match. A kind's own row goes before that of all kinds, ''.
create table sportsbook.bound (
  currency  text     not null check (currency in ('TRY', 'USD', 'EUR')),
  phase     text     not null check (phase in ('pre', 'live')),
  tier      smallint not null check (tier between 1 and 5),
  kind      text     not null,
  liability bigint   not null check (liability > 0),
  primary key (currency, phase, tier, kind)
);
-- D-42: stakes are bounded so that no return is above the cap; payouts are never cut.
create table sportsbook.stake_bound (
  currency     text   primary key check (currency in ('TRY', 'USD', 'EUR')),
  stake_min    bigint not null check (stake_min > 0),
  possible_max bigint not null check (possible_max >= stake_min)
);
grant select on sportsbook.bound, sportsbook.stake_bound to yakamoz_app;

insert into sportsbook.stake_bound (currency, stake_min, possible_max) values
  ('TRY', 100, 100000000), ('USD', 10, 2500000), ('EUR', 10, 2500000);
-- Kinds with many outcomes cost the most where somebody knows more: a fifth.
insert into sportsbook.bound (currency, phase, tier, kind, liability)
select money.currency, 'pre', class.tier, of_kind.kind, class.liability / money.worth / of_kind.part
from (values ('TRY', 1), ('USD', 40), ('EUR', 40)) as money (currency, worth)
cross join (values (1, 50000000), (2, 25000000), (3, 10000000), (4, 5000000), (5, 2000000)) as class (tier, liability)
cross join (
  values ('', 1), ('correct-score', 5), ('h1-correct-score', 5), ('half-full', 5), ('exact-goals', 5), ('result-both-score', 5)
) as of_kind (kind, part);

-- A bet as it is asked for. `legs`: match_id, market_id, outcome_id and the price that was shown, in hundredths.
create type sportsbook.slip as (
  place      integer,
  player_id  bigint,
  session_id uuid,
  key        text,
  stake      bigint,
  policy     text,
  legs       jsonb
);

-- A leg that is asked for, as the offer is at that moment.
create type sportsbook.offered as (
  no          smallint,
  match_id    text,
  market_id   text,
  outcome_id  text,
  outcome     smallint,
  shown       integer,
  price       integer,
  version     bigint,
  closed      text,
  legs_min    smallint,
  liability   bigint,
  -- What the player has staked on this outcome already, in bets that are open.
  own         bigint,
  sport       text,
  league_name text,
  home        text,
  away        text,
  starts_at   timestamptz
);

-- What can be said of a slip without its player's purse.
create type sportsbook.judgement as (
  -- Null where nothing is in the way.
  status    text,
  -- The leg that it is about; null where it is about all.
  leg       smallint,
  detail    text,
  -- The product of all prices, and what it is to be divided by.
  price     numeric,
  divisor   numeric,
  legs_min  smallint,
  stake_min bigint,
  stake_max bigint,
  possible  bigint
);

-- What came of a slip: what it answers and what is to be written.
create type sportsbook.verdict as (
  place     integer,
  status    text,
  leg       smallint,
  -- Of the wallet, where it refused.
  outcome   wallet.outcome,
  detail    text,
  duplicate boolean,
  cash      bigint,
  bonus     bigint,
  seq       bigint,
  entry     wallet.entry,
  bet       sportsbook.bet,
  legs      sportsbook.offered[],
  renews    uuid
);

-- migrate:down
