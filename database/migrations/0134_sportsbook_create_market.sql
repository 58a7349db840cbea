-- 0134_sportsbook_create_market
-- Why:  feed version 2: several producers, the market as the unit that is replaced, decisions that bets will be settled by (ADR 0060).
-- Lock: replaces the tables of feed version 1. What they held is sent again by the next snapshot, and no bet was ever settled by it. Servers
--       of the last release list no matches while they still run.
-- Undo: drop the tables of this file and apply 0037 again; the provider then sends version 1.
-- migrate:up
set local lock_timeout = '2s';

-- squawk-ignore ban-drop-table
drop table sportsbook.result, sportsbook.match, sportsbook.league, sportsbook.feed;
drop function sportsbook.guard_match(), sportsbook.is_offer(jsonb);

-- The catalogue of docs/protocols/sports-feed. The same rows as in packages/contracts, which a test compares.
create table sportsbook.kind (
  code     text     primary key check (code ~ '^[a-z0-9-]{1,32}$'),
  sports   text[]   not null,
  period   text     not null check (period in ('match', 'first_half', 'second_half', 'part', 'moment')),
  line     text     check (line in ('total', 'handicap', 'number')),
  outcomes text[]   not null check (cardinality(outcomes) between 2 and 100),
  -- The least number of legs of a bet that has it (MBS).
  legs_min smallint not null check (legs_min between 1 and 20)
);
insert into sportsbook.kind (code, sports, period, line, outcomes, legs_min) values
  ('1x2', '{football}', 'match', null, '{1,x,2}', 1),
  ('double-chance', '{football}', 'match', null, '{1x,12,x2}', 1),
  ('draw-no-bet', '{football}', 'match', null, '{1,2}', 1),
  ('total', '{football}', 'match', 'total', '{over,under}', 1),
  ('both-score', '{football}', 'match', null, '{yes,no}', 1),
  ('handicap', '{football}', 'match', 'handicap', '{1,2}', 1),
  ('handicap3', '{football}', 'match', 'handicap', '{1,x,2}', 1),
  ('half-full', '{football}', 'match', null, '{1-1,1-x,1-2,x-1,x-x,x-2,2-1,2-x,2-2}', 1),
  ('result-total', '{football}', 'match', 'total', '{1-over,1-under,x-over,x-under,2-over,2-under}', 1),
  ('result-both-score', '{football}', 'match', null, '{1-yes,1-no,x-yes,x-no,2-yes,2-no}', 1),
  ('correct-score', '{football}', 'match', null, '{0-0,0-1,0-2,0-3,0-4,1-0,1-1,1-2,1-3,1-4,2-0,2-1,2-2,2-3,2-4,3-0,3-1,3-2,3-3,3-4,4-0,4-1,4-2,4-3,4-4,other}', 1),
  ('exact-goals', '{football}', 'match', null, '{0,1,2,3,4,5,6plus}', 1),
  ('goal-range', '{football}', 'match', null, '{0-1,2-3,4-5,6plus}', 1),
  ('odd-even', '{football}', 'match', null, '{odd,even}', 2),
  ('home-total', '{football}', 'match', 'total', '{over,under}', 1),
  ('away-total', '{football}', 'match', 'total', '{over,under}', 1),
  ('clean-win', '{football}', 'match', null, '{1,none,2}', 1),
  ('most-goals-half', '{football}', 'match', null, '{first,equal,second}', 1),
  ('home-both-halves', '{football}', 'match', null, '{yes,no}', 1),
  ('away-both-halves', '{football}', 'match', null, '{yes,no}', 1),
  ('next-goal', '{football}', 'moment', 'number', '{1,none,2}', 1),
  ('h1-1x2', '{football}', 'first_half', null, '{1,x,2}', 1),
  ('h1-double-chance', '{football}', 'first_half', null, '{1x,12,x2}', 1),
  ('h1-total', '{football}', 'first_half', 'total', '{over,under}', 1),
  ('h1-both-score', '{football}', 'first_half', null, '{yes,no}', 1),
  ('h1-handicap', '{football}', 'first_half', 'handicap', '{1,2}', 1),
  ('h1-correct-score', '{football}', 'first_half', null, '{0-0,0-1,0-2,1-0,1-1,1-2,2-0,2-1,2-2,other}', 1),
  ('h1-odd-even', '{football}', 'first_half', null, '{odd,even}', 2),
  ('h2-1x2', '{football}', 'second_half', null, '{1,x,2}', 1),
  ('h2-total', '{football}', 'second_half', 'total', '{over,under}', 1),
  ('h2-both-score', '{football}', 'second_half', null, '{yes,no}', 1),
  ('12', '{basketball,tennis,volleyball,counter_strike,dota}', 'match', null, '{1,2}', 1),
  ('points-total', '{basketball}', 'match', 'total', '{over,under}', 1),
  ('points-handicap', '{basketball}', 'match', 'handicap', '{1,2}', 1),
  ('sets-total', '{tennis,volleyball}', 'match', 'total', '{over,under}', 1),
  ('sets-handicap', '{tennis,volleyball}', 'match', 'handicap', '{1,2}', 1),
  ('set-winner', '{tennis,volleyball}', 'part', 'number', '{1,2}', 1),
  ('rounds-total', '{counter_strike}', 'match', 'total', '{over,under}', 1),
  ('rounds-handicap', '{counter_strike}', 'match', 'handicap', '{1,2}', 1),
  ('maps-total', '{dota}', 'match', 'total', '{over,under}', 1),
  ('maps-handicap', '{dota}', 'match', 'handicap', '{1,2}', 1),
  ('map-winner', '{dota}', 'part', 'number', '{1,2}', 1);
grant select on sportsbook.kind to yakamoz_app;

-- One numbered line of the feed. Its row is locked by whoever writes what it tells (SPB-1).
create table sportsbook.producer (
  id       text        primary key check (id in ('pre', 'live', 'virtual')),
  -- Null until the first snapshot.
  epoch    text        check (length(epoch) between 1 and 64),
  -- Counts epochs: what was last named in an earlier one is closed until the snapshot names it again.
  epoch_no integer     not null default 0 check (epoch_no >= 0),
  last_seq bigint      not null default 0 check (last_seq >= 0),
  -- While it is above last_seq, messages are missing and everything of this producer is closed.
  gap_seq  bigint      not null default 0 check (gap_seq >= 0),
  -- The snapshot that opened the epoch has come to its end.
  complete boolean     not null default false,
  -- The newest time a taken batch was signed with, in seconds since 1970: a snapshot from before it comes too late.
  stamp    bigint      not null default 0,
  -- Everything that happened up to this time has been told.
  as_of    timestamptz,
  heard_at timestamptz not null default platform.now(),
  -- The silence was noticed and told.
  silent   boolean     not null default false,
  state    text        not null generated always as (
    case when silent then 'silent' when gap_seq > last_seq or not complete then 'recovering' else 'up' end
  ) stored
);
grant select, insert, update on sportsbook.producer to yakamoz_app;

create table sportsbook.league (
  id   text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  name text not null check (length(name) between 1 and 200)
);
grant select, insert, update on sportsbook.league to yakamoz_app;

create table sportsbook.match (
  id         text        primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- Who owns it: others may only decide its markets.
  producer   text        not null references sportsbook.producer,
  sport      text        not null
    check (sport in ('football', 'basketball', 'tennis', 'volleyball', 'counter_strike', 'dota')),
  league_id  text        references sportsbook.league,
  home       text        not null check (length(home) between 1 and 200),
  away       text        not null check (length(away) between 1 and 200),
  starts_at  timestamptz not null,
  featured   boolean     not null,
  -- 1 for the matches with the highest bounds.
  tier       smallint    not null check (tier between 1 and 5),
  -- 'off': no longer offered by anybody; it may come back.
  status     text        not null
    check (status in ('scheduled', 'live', 'ended', 'postponed', 'abandoned', 'cancelled', 'off')),
  clock      text        check (length(clock) between 1 and 40),
  score_home integer     check (score_home >= 0),
  score_away integer     check (score_away >= 0),
  -- When all of its markets were last stopped at once; whether one is still stopped, its own row says.
  stopped_at timestamptz,
  -- In which epoch of its owner it was last named.
  epoch_no   integer     not null check (epoch_no >= 0),
  -- Its markets were removed; null again when somebody speaks about it.
  cleared_at timestamptz,
  seq        bigint      not null default 1 check (seq >= 1),
  constraint a_score_has_two_sides check ((score_home is null) = (score_away is null))
) with (fillfactor = 70);
create index match_open on sportsbook.match (starts_at, id) where status in ('scheduled', 'live');
-- Whose end may have to be asked for, and whose markets are to be removed.
create index match_unfinished on sportsbook.match (starts_at, id) where status in ('scheduled', 'live', 'off');
create index match_uncleared on sportsbook.match (starts_at)
  where cleared_at is null and status not in ('scheduled', 'live');
grant select, insert, update on sportsbook.match to yakamoz_app;

create function sportsbook.guard_match() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if new.seq <= old.seq then
    raise exception 'SPB-2: the number of match % grows with every change', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke execute on function sportsbook.guard_match() from public;
create trigger guard_match before update on sportsbook.match
  for each row execute function sportsbook.guard_match();

-- Replaced as a whole, many times a second. No column that changes is indexed, so an update stays on its page (HOT).
create table sportsbook.market (
  match_id   text        not null references sportsbook.match,
  -- Kind, and line where the kind has lines: `total:2.5`.
  market_id  text        not null check (market_id ~ '^[a-z0-9-]{1,32}(:-?[0-9]{1,4}(\.[0-9]{1,2})?)?$'),
  version    bigint      not null check (version >= 1),
  status     text        not null check (status in ('open', 'suspended', 'settled', 'cancelled', 'off')),
  -- In the order of the kind's outcomes.
  prices     integer[]   not null,
  -- Of each outcome two: parts per million to be won and to be refunded, without a margin.
  chances    integer[]   not null,
  -- The last stop.
  stopped_at timestamptz,
  -- In which epoch of the match's owner it was last named.
  epoch_no   integer     not null check (epoch_no >= 0),
  primary key (match_id, market_id),
  -- Between 1.01 and 1000.00; 0 is an outcome that is not offered. Without a function: it is checked for each price that moves.
  constraint spb3_prices_are_whole check (
    cardinality(prices) between 2 and 100 and array_position(prices, null) is null
    and 101 <= all (array_remove(prices, 0)) and 100000 >= all (prices)
  ),
  constraint spb3_each_outcome_has_chances check (
    cardinality(chances) = 2 * cardinality(prices) and 0 <= all (chances) and 1000000 >= all (chances)
  )
) with (fillfactor = 70);
grant select, insert, update, delete on sportsbook.market to yakamoz_app;

create function sportsbook.guard_market() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if new.version < old.version then
    raise exception 'SPB-3: market % of match % has version %', old.market_id, old.match_id, old.version
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke execute on function sportsbook.guard_market() from public;
create trigger guard_market before update on sportsbook.market
  for each row execute function sportsbook.guard_market();

-- SPB-14: what came of markets, in the order in which the house learnt it. Added and read, never changed.
create table sportsbook.decision (
  decision_id bigint      generated always as identity primary key,
  match_id    text        not null references sportsbook.match,
  -- The name that the provider gives it; a snapshot names it again.
  key         text        not null check (key ~ '^[A-Za-z0-9_-]{1,64}$'),
  type        text        not null check (type in ('result', 'void', 'cancel', 'result_rollback', 'cancel_rollback')),
  -- Null where all markets of the match are meant.
  markets     text[]      check (cardinality(markets) >= 1),
  -- Of a result: for each market the verdicts of its outcomes in their order, each as [won, refunded, parts].
  verdicts    jsonb       check (jsonb_typeof(verdicts) = 'object'),
  -- Of a result: only confirmed ones pay.
  certainty   text        check (certainty in ('scouted', 'confirmed')),
  -- Of a cancel: bets accepted from then and before then; null where there is no bound.
  from_at     timestamptz,
  until_at    timestamptz,
  cause       text        check (length(cause) between 1 and 200),
  -- Who said it; null where the house decided.
  producer    text        references sportsbook.producer,
  sent_at     timestamptz not null,
  at          timestamptz not null default platform.now(),
  constraint spb14_a_result_has_verdicts check (
    (type = 'result') = (verdicts is not null) and (type = 'result') = (certainty is not null)
    and (type <> 'result' or markets is not null)
  ),
  constraint spb14_only_cancels_have_bounds check (
    type in ('cancel', 'cancel_rollback') or (from_at is null and until_at is null)
  ),
  constraint spb14_bounds_are_in_order check (from_at < until_at),
  constraint spb14_each_once unique (match_id, key)
);
create index decision_of_match on sportsbook.decision (match_id, decision_id);
grant select, insert on sportsbook.decision to yakamoz_app;

-- What staff closed and opened again: the last row of a scope counts. Added and read, never changed.
create table sportsbook.halt (
  halt_id   bigint      generated always as identity primary key,
  -- `producer/live`, `match/m-1` or `match/m-1/total:2.5`.
  scope     text        not null check (scope ~ '^(producer/[a-z]+|match/[A-Za-z0-9_-]{1,64}(/[a-z0-9.:-]{1,48})?)$'),
  closed    boolean     not null,
  reason    text        not null check (length(reason) between 1 and 500),
  member_id bigint      not null,
  at        timestamptz not null default platform.now()
);
create index halt_of_scope on sportsbook.halt (scope, halt_id desc);
grant select, insert on sportsbook.halt to yakamoz_app;

-- When the provider was asked about a match whose end was not heard, and what it said.
create table sportsbook.asked (
  match_id text        primary key references sportsbook.match,
  at       timestamptz not null default platform.now(),
  times    integer     not null default 1 check (times >= 1),
  -- Null until there is an answer; 'unknown': the provider knows nothing of it; 'silent': no answer that counts.
  answer   text        check (answer in ('told', 'unknown', 'silent'))
);
grant select, insert, update on sportsbook.asked to yakamoz_app;

-- migrate:down
