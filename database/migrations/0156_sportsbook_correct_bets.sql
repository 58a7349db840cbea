-- 0156_sportsbook_correct_bets
-- Why:  what was paid is corrected where a later decision gives a bet another value (SPB-18, ADR 0074).
-- Lock: sportsbook.settlement and sportsbook.contradiction exclusively for a moment; both are new with this release and empty. Types get fields.
-- Undo: drop the tables and columns; the key of contradictions as in 0139.
-- migrate:up
set local lock_timeout = '2s';

-- This revision paid nothing: it took back what was paid and opened the bet again.
-- squawk-ignore adding-field-with-default
alter table sportsbook.settlement add column reopened boolean not null default false;
alter table sportsbook.settlement add constraint spb18_what_is_open_again_is_not_paid check (
  not reopened or payout = 0 and not is_refund
) not valid;

-- A settled bet that was not corrected at once: the newest row of its revision counts.
alter table sportsbook.contradiction
  -- squawk-ignore ban-drop-column
  drop constraint contradiction_pkey,
  -- squawk-ignore adding-serial-primary-key-field,adding-field-with-default
  add column contradiction_id bigint generated always as identity,
  -- Null where nobody has judged it yet, or where it tells that the bet is worth again what was paid. 'late' and 'large' wait for two members,
  -- 'borne' is the house's own mistake, which it does not take back (D-64), 'gift' was played again since.
  add column why text check (why in ('late', 'large', 'borne', 'gift'));
-- squawk-ignore adding-serial-primary-key-field,constraint-missing-not-valid,disallowed-unique-constraint
alter table sportsbook.contradiction add constraint contradiction_pkey primary key (contradiction_id);
-- squawk-ignore require-concurrent-index-creation
create index contradiction_of_bet on sportsbook.contradiction (player_id, bet_id, contradiction_id desc);

-- Contradictions that stand as they are: a second member refused to correct the bet. Added and read, never changed.
create table sportsbook.stood (
  contradiction_id bigint      primary key references sportsbook.contradiction,
  approval_id      bigint      not null,
  reason           text        not null check (length(reason) between 1 and 500),
  at               timestamptz not null default platform.now()
);
grant select on sportsbook.stood to yakamoz_app;
create trigger spb18_what_stands_stays before update or delete on sportsbook.stood
  for each row execute function sportsbook.refuse_to_rewrite();
create trigger spb18_what_stands_is_not_emptied before truncate on sportsbook.stood
  for each statement execute function sportsbook.refuse_to_rewrite();

-- D-43: above this difference two members decide about a correction.
create table sportsbook.correction_bound (
  currency   text   primary key check (currency in ('TRY', 'USD', 'EUR')),
  held_above bigint not null check (held_above >= 0)
);
grant select on sportsbook.correction_bound to yakamoz_app;
insert into sportsbook.correction_bound (currency, held_above) values ('TRY', 5000000), ('USD', 125000), ('EUR', 125000);

-- migrate:down
