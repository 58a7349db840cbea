-- 0037_sportsbook_create_offer
-- Why:  matches, prices and results as the betting provider tells them (API-16, API-29, API-30).
-- Lock: new schema only; a database at 0038 has it already and skips this file.
-- Undo: drop schema sportsbook cascade.
-- migrate:up
set local lock_timeout = '2s';

create schema sportsbook;
grant usage on schema sportsbook to yakamoz_app;

-- How far a provider was heard. Its row is locked by whoever writes anything the provider tells (SPB-1).
create table sportsbook.feed (
  provider text        primary key check (provider ~ '^[a-z0-9-]{1,40}$'),
  -- Null until the first snapshot.
  epoch    text        check (length(epoch) between 1 and 64),
  last_seq bigint      not null default 0 check (last_seq >= 0),
  -- The newest time a taken batch was signed with, in seconds since 1970: a snapshot from before it comes too late.
  stamp    bigint      not null default 0,
  heard_at timestamptz not null default platform.now(),
  -- The silence was noticed and told.
  silent   boolean     not null default false
);
grant select, insert, update on sportsbook.feed to yakamoz_app;

create table sportsbook.league (
  provider text not null references sportsbook.feed,
  id       text not null check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  name     text not null check (length(name) between 1 and 200),
  primary key (provider, id)
);
grant select, insert, update on sportsbook.league to yakamoz_app;

-- SPB-3: a price is a text with two decimals between 1.01 and 1000.00, and one market is the main one.
create function sportsbook.is_offer(markets jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  return jsonb_typeof(markets) = 'array'
    and (markets = '[]' or 1 = (
      select count(*) from jsonb_array_elements(markets) as market where (market ->> 'main')::boolean
    ))
    and not exists (
      select from jsonb_array_elements(markets) as market
      cross join lateral jsonb_array_elements(market -> 'outcomes') as outcome
      where case
        when coalesce(outcome ->> 'price', '') ~ '^[1-9][0-9]{0,3}\.[0-9]{2}$'
          then (outcome ->> 'price')::numeric not between 1.01 and 1000.00
        else true
      end
    );

-- The offer is one value and not rows of markets and outcomes: it is only ever replaced as a whole, many times a
-- second, and only ever read as a whole. A bet keeps its own copy of what it was made on.
create table sportsbook.match (
  id         text        primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  provider   text        not null references sportsbook.feed,
  sport      text        not null
    check (sport in ('football', 'basketball', 'tennis', 'volleyball', 'counter_strike', 'dota')),
  league_id  text,
  home       text        not null check (length(home) between 1 and 200),
  away       text        not null check (length(away) between 1 and 200),
  starts_at  timestamptz not null,
  featured   boolean     not null,
  status     text        not null check (status in ('scheduled', 'live', 'ended', 'void')),
  clock      text        check (length(clock) between 1 and 40),
  score_home integer     check (score_home >= 0),
  score_away integer     check (score_away >= 0),
  -- By the provider itself; its silence suspends as well and is not written here.
  suspended  boolean     not null,
  markets    jsonb       not null,
  -- A result has come. A match may also be void without one, taken off the offer, and come back.
  final      boolean     not null default false,
  seq        bigint      not null default 1 check (seq >= 1),
  foreign key (provider, league_id) references sportsbook.league,
  constraint a_score_has_two_sides check ((score_home is null) = (score_away is null)),
  constraint s3_the_offer_is_whole check (sportsbook.is_offer(markets)),
  constraint s4_what_is_over_offers_nothing check (status in ('scheduled', 'live') or markets = '[]'),
  constraint s4_only_a_result_ends check (final = (status = 'ended') or (final and status = 'void'))
) with (fillfactor = 70);
create index match_open on sportsbook.match (starts_at, id) where status in ('scheduled', 'live');
grant select, insert, update on sportsbook.match to yakamoz_app;

create function sportsbook.guard_match() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if new.seq <= old.seq then
    raise exception 'SPB-2: the number of match % grows with every change', old.id using errcode = 'check_violation';
  end if;
  if old.final and not new.final then
    raise exception 'SPB-4: match % has its result', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke execute on function sportsbook.guard_match() from public;
create trigger guard_match before update on sportsbook.match
  for each row execute function sportsbook.guard_match();

-- Evidence: the first row of a match is its result, every further one corrects it. Added and read, never changed.
create table sportsbook.result (
  match_id   text        not null references sportsbook.match,
  number     integer     not null check (number >= 1),
  score_home integer     check (score_home >= 0),
  score_away integer     check (score_away >= 0),
  void       boolean     not null,
  markets    jsonb       not null check (jsonb_typeof(markets) = 'array'),
  sent_at    timestamptz not null,
  at         timestamptz not null default platform.now(),
  primary key (match_id, number),
  constraint a_score_has_two_sides check ((score_home is null) = (score_away is null)),
  constraint s4_what_is_void_has_no_winners check (not void or markets = '[]')
);
grant select, insert on sportsbook.result to yakamoz_app;

-- migrate:down
