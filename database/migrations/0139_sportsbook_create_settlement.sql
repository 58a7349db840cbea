-- 0139_sportsbook_create_settlement
-- Why:  bets are settled by the decisions about their markets (SPB-14 to SPB-17).
-- Lock: new tables and types, indexes of tables that are new with this release, and fences of the table of decisions, for a moment.
-- Undo: drop them; no code before this commit reads them.
-- migrate:up
set local lock_timeout = '2s';

-- Staff ask for a coupon by its number alone. The table is new with this release and empty.
-- squawk-ignore require-concurrent-index-creation
create index bet_of_number on sportsbook.bet (bet_id);

-- Whose bets are to be void, and which of them nobody has a bet on any more: by time, over and undecided alike.
-- squawk-ignore require-concurrent-index-creation
create index match_of_time on sportsbook.match (starts_at);

-- One money step of a bet. Added and read, never changed. Arrays have an element for each leg, null where it was not decided.
create table sportsbook.settlement (
  player_id bigint      not null,
  bet_id    bigint      not null,
  revision  integer     not null check (revision >= 1),
  at        timestamptz not null,
  -- Of so many equal parts of a leg, so many are paid at the price and so many given back.
  won       integer[]   not null,
  refunded  integer[]   not null,
  parts     integer[]   not null,
  -- 'result', 'cancel' or 'void'.
  causes    text[]      not null,
  -- The newest decision about the leg's market that was known: verification reads no later one.
  decisions bigint[]    not null,
  payout    bigint      not null check (payout >= 0),
  -- Nothing of it was decided by play: its stake was given back.
  is_refund boolean     not null,
  primary key (player_id, bet_id, revision)
) partition by range (bet_id);
create table sportsbook.settlement_default partition of sportsbook.settlement default;
grant select on sportsbook.settlement, sportsbook.settlement_default to yakamoz_app;
create trigger spb16_settlements_stay before update or delete on sportsbook.settlement
  for each row execute function sportsbook.refuse_to_rewrite();
create trigger spb16_settlements_are_not_emptied before truncate on sportsbook.settlement
  for each statement execute function sportsbook.refuse_to_rewrite();
create trigger spb16_settlements_are_not_emptied before truncate on sportsbook.settlement_default
  for each statement execute function sportsbook.refuse_to_rewrite();
-- From here on money is paid by them.
create trigger spb14_decisions_stay before update or delete on sportsbook.decision
  for each row execute function sportsbook.refuse_to_rewrite();
create trigger spb14_decisions_are_not_emptied before truncate on sportsbook.decision
  for each statement execute function sportsbook.refuse_to_rewrite();

-- A decision that is carried to its bets, in four stripes of players. Passes over them twice: the last time after everything has ended that was under
-- way when the first pass ended (SPB-17).
create table sportsbook.sweep (
  decision_id  bigint      not null references sportsbook.decision,
  stripe       smallint    not null check (stripe between 0 and 3),
  pass         smallint    not null default 1 check (pass in (1, 2)),
  -- The last pass begins when no transaction below this number is under way.
  fence        bigint,
  -- Everything up to this bet was looked at in this pass.
  after_player bigint      not null default 0,
  after_bet    bigint      not null default 0,
  at           timestamptz not null default platform.now(),
  -- Players whose purse was locked elsewhere when it was their turn; the pass comes back to them at its end.
  skipped      bigint[]    not null default '{}',
  rests_until  timestamptz,
  ended_at     timestamptz,
  primary key (decision_id, stripe),
  constraint spb17_the_last_pass_has_a_fence check (pass = 1 or fence is not null),
  constraint spb17_ends_with_the_last_pass check (ended_at is null or pass = 2)
);
create index sweep_open on sportsbook.sweep (decision_id, stripe) where ended_at is null;
create trigger spb15_sweeps_stay before delete on sportsbook.sweep
  for each row execute function sportsbook.refuse_to_rewrite();
create trigger spb15_sweeps_are_not_emptied before truncate on sportsbook.sweep
  for each statement execute function sportsbook.refuse_to_rewrite();
grant select on sportsbook.sweep to yakamoz_app;

create function sportsbook.begin_sweeps() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into sportsbook.sweep (decision_id, stripe) select new.decision_id, stripe from generate_series(0, 3) as stripe;
  return null;
end
$$;
revoke execute on function sportsbook.begin_sweeps() from public;
-- SPB-15: no decision without its sweeps. What is only scouted pays nothing.
create trigger spb15_sweeps_begin after insert on sportsbook.decision
  for each row when (new.certainty is distinct from 'scouted') execute function sportsbook.begin_sweeps();

-- What a settled bet is worth now, each time that changes: the newest row counts, and one that is worth what was paid ends it. Added and read;
-- nothing is paid by it.
create table sportsbook.contradiction (
  player_id   bigint      not null,
  bet_id      bigint      not null,
  decision_id bigint      not null references sportsbook.decision,
  revision    integer     not null,
  paid        bigint      not null,
  -- Null where the bet would be open again.
  value       bigint,
  at          timestamptz not null,
  primary key (player_id, bet_id, decision_id)
);
create index contradiction_of_decision on sportsbook.contradiction (decision_id);
grant select on sportsbook.contradiction to yakamoz_app;
create trigger spb18_contradictions_stay before update or delete on sportsbook.contradiction
  for each row execute function sportsbook.refuse_to_rewrite();
create trigger spb18_contradictions_are_not_emptied before truncate on sportsbook.contradiction
  for each statement execute function sportsbook.refuse_to_rewrite();

-- Matches that began hours ago and that no open bet is on: nobody looks for their results again.
create table sportsbook.drained (
  match_id text        primary key references sportsbook.match,
  at       timestamptz not null default platform.now()
);
grant select, insert, update on sportsbook.drained to yakamoz_app;

-- What came of a leg; parts are null while it is open.
create type sportsbook.ruling as (
  won      integer,
  refunded integer,
  parts    integer,
  cause    text,
  decision bigint
);

-- What a player's bets come to under the decisions of the moment.
create type sportsbook.settled as (
  entries        wallet.entry[],
  settlements    sportsbook.settlement[],
  contradictions sportsbook.contradiction[]
);

-- migrate:down
