-- 0158_sportsbook_keep_seeds
-- Why:  e-sports are bet on map by map (SPORT-08). A virtual match has a seal: who has the seed can work out its result (SPORT-09, SPB-31).
-- Lock: sportsbook.kind and sportsbook.match exclusively for a moment. The checks that are replaced allow all that the old ones allowed.
-- Undo: drop the triggers, sportsbook.seal and the kinds `m1-rounds-total` to `m5-rounds-handicap`, and make the checks as in 0134.
-- migrate:up
set local lock_timeout = '2s';

alter table sportsbook.kind
  drop constraint kind_period_check,
  -- Five dozen rows, which the old check was stricter about.
  -- squawk-ignore constraint-missing-not-valid
  add constraint kind_period_check check (
    period in ('match', 'first_half', 'second_half', 'map_1', 'map_2', 'map_3', 'map_4', 'map_5', 'part', 'moment')
  );
update sportsbook.kind set sports = '{counter_strike,dota}' where code in ('maps-total', 'maps-handicap', 'map-winner');
update sportsbook.kind set sports = '{football,virtual_football}'
  where code in ('1x2', 'double-chance', 'total', 'both-score', 'correct-score', 'exact-goals');
insert into sportsbook.kind (code, sports, period, line, outcomes, legs_min)
select format('m%s-rounds-%s', map, kind.line), '{counter_strike}', 'map_' || map, kind.line, kind.outcomes, 1
from generate_series(1, 5) as map
cross join (values ('total', '{over,under}'::text[]), ('handicap', '{1,2}'::text[])) as kind (line, outcomes);

-- Computers play virtual football, and nothing else is played by the producer of that name.
alter table sportsbook.match
  drop constraint match_sport_check,
  -- Nobody has told a virtual match before, so every row is as the old check says.
  -- squawk-ignore constraint-missing-not-valid
  add constraint match_sport_check check (
    sport in ('football', 'basketball', 'tennis', 'volleyball', 'counter_strike', 'dota') and producer <> 'virtual'
    or sport = 'virtual_football' and producer = 'virtual'
  );

-- What fixes the result of a virtual match before bets are taken on it (docs/protocols/fairness, `goals/1`).
create table sportsbook.seal (
  match_id   text        primary key references sportsbook.match,
  scheme     text        not null check (scheme = 'goals/1'),
  -- Matches of one round have one seed.
  round      text        not null check (round ~ '^[A-Za-z0-9_-]{1,64}$'),
  commitment text        not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- Goals that are expected, in thousandths.
  rate_home  integer     not null check (rate_home between 1 and 9000),
  rate_away  integer     not null check (rate_away between 1 and 9000),
  told_at    timestamptz not null default platform.now(),
  -- Shown when the match is over.
  seed       text        check (seed ~ '^[0-9a-f]{64}$'),
  seed_at    timestamptz,
  -- What the provider said against the seal, and of what: the seed is another, or the score, or what became of a market.
  breach     text        check (breach in ('seed', 'score', 'verdicts')),
  breach_said text       check (length(breach_said) between 1 and 200),
  breach_at  timestamptz,
  constraint spb31_the_seed_is_the_sealed_one check (encode(sha256(decode(seed, 'escape')), 'hex') = commitment),
  constraint spb31_a_seed_has_its_time check ((seed is null) = (seed_at is null)),
  constraint spb31_a_breach_is_told_whole check (
    (breach is null) = (breach_at is null) and (breach is null) = (breach_said is null)
  )
);
grant select, insert, update (seed, seed_at, breach, breach_said, breach_at) on sportsbook.seal to yakamoz_app;

create function sportsbook.guard_seal() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if (new.match_id, new.scheme, new.round, new.commitment, new.rate_home, new.rate_away, new.told_at)
      is distinct from (old.match_id, old.scheme, old.round, old.commitment, old.rate_home, old.rate_away, old.told_at)
    or old.seed is not null and new.seed is distinct from old.seed
    or old.breach is not null and (new.breach, new.breach_said) is distinct from (old.breach, old.breach_said)
  then
    raise exception 'SPB-31: the seal of match % stays as it was told', old.match_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke execute on function sportsbook.guard_seal() from public;
create trigger guard_seal before update on sportsbook.seal
  for each row execute function sportsbook.guard_seal();

create function sportsbook.guard_virtual() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from sportsbook.seal where match_id = new.id) then
    raise exception 'SPB-31: the virtual match % has no seal', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
revoke execute on function sportsbook.guard_virtual() from public;
-- At the end of the transaction: the seal refers to its match.
create constraint trigger spb31_a_virtual_match_is_sealed after insert or update of producer on sportsbook.match
  deferrable initially deferred
  for each row when (new.producer = 'virtual') execute function sportsbook.guard_virtual();

-- migrate:down
