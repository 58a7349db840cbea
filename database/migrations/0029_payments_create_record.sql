-- 0029_payments_create_record
-- Why:  what banks and payment companies say is kept as they said it, matched once, and its differences become cases.
-- Lock: new tables, and an index on one that is empty as yet.
-- Undo: drop what is created here; no code before this commit reads it.
-- migrate:up
set local lock_timeout = '2s';

-- A line of a statement of one of the house's accounts.
create table payments.line (
  line_id       bigint      generated always as identity (start with 601) primary key,
  account_id    integer     not null references payments.account,
  -- The bank's own number: a line is read once, however often the statement is.
  bank_line     text        not null unique check (bank_line ~ '^[A-Za-z0-9_-]{1,64}$'),
  direction     text        not null check (direction in ('in', 'out')),
  amount        bigint      not null check (amount > 0),
  currency      text        not null check (currency in ('TRY', 'USD', 'EUR')),
  other_name    text        not null check (length(other_name) <= 160),
  -- Only ever the ciphertext, bound to the bank's number.
  other_iban    bytea,
  description   text        not null check (length(description) <= 280),
  booked_at     timestamptz not null,
  read_at       timestamptz not null default platform.now(),
  -- noted: an outgoing line, which is looked at by the reconciliation only.
  state         text        not null check (state in ('matched', 'suspense', 'proposed', 'assigned', 'returned', 'noted')),
  -- Why it was not matched by itself.
  why           text        check (why ~ '^[a-z_]{3,40}$'),
  player_id     bigint,
  request_id    bigint,
  decided_by    text,
  approval_id   bigint,
  constraint a_line_belongs_to_a_request foreign key (player_id, request_id) references payments.request,
  constraint a_match_has_its_request check (state not in ('matched', 'assigned') or request_id is not null),
  constraint suspense_says_why check (state <> 'suspense' or why is not null),
  constraint a_proposal_is_known check (state <> 'proposed' or approval_id is not null),
  constraint what_goes_out_is_noted check ((direction = 'out') = (state = 'noted'))
);
-- P4: a request is credited from one line at most.
create unique index p4_one_line_one_request on payments.line (request_id) where state in ('matched', 'assigned');
create index line_in_suspense on payments.line (line_id) where state in ('suspense', 'proposed');
grant select, insert, update (state, why, player_id, request_id, decided_by, approval_id) on payments.line to yakamoz_app;

create function payments.keep_decided_lines() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'P4: line % is % and stays so', old.line_id, old.state using errcode = 'check_violation';
end
$$;
revoke execute on function payments.keep_decided_lines() from public;
create trigger p4_a_decision_stays before update on payments.line
  for each row when (old.state in ('matched', 'assigned', 'returned', 'noted'))
  execute function payments.keep_decided_lines();

-- What the payment company told us, as it was understood. Append-only.
create table payments.event (
  event_id    text        primary key check (event_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  kind        text        not null,
  reference   text        not null,
  body        jsonb       not null,
  outcome     text        not null,
  received_at timestamptz not null default platform.now()
);
grant select, insert on payments.event to yakamoz_app;

-- P7: the same bytes are believed once. Older ones are refused by their time, so they are cleared away.
create table payments.seen_signature (
  signature bytea       primary key check (length(signature) = 32),
  seen_at   timestamptz not null default platform.now()
);
create index seen_signature_by_time on payments.seen_signature (seen_at);
grant select, insert, delete on payments.seen_signature to yakamoz_app;

-- What the payment company booked between itself and us.
create table payments.record (
  cursor     bigint      primary key,
  kind       text        not null check (kind in ('deposit', 'payout', 'payout_returned')),
  company_id text        not null,
  reference  text        not null,
  amount     bigint      not null check (amount > 0),
  fee        bigint      not null check (fee >= 0),
  currency   text        not null check (currency in ('TRY', 'USD', 'EUR')),
  booked_at  timestamptz not null,
  read_at    timestamptz not null default platform.now(),
  -- The one it settles; without one its money lies in suspense.
  request_id bigint
);
-- P8: a request is settled by one record of a kind. What is booked once more moved money too, and is kept.
create unique index p8_one_record_of_a_kind on payments.record (request_id, kind) where request_id is not null;
create index record_by_reference on payments.record (reference, kind);
grant select, insert on payments.record to yakamoz_app;

create table payments.reader (
  name    text        primary key,
  cursor  bigint      not null default 0,
  read_at timestamptz
);
insert into payments.reader (name) values ('company_records');
grant select, update on payments.reader to yakamoz_app;

-- A difference somebody has to explain.
create table payments.case (
  case_id    bigint      generated always as identity (start with 801) primary key,
  kind       text        not null check (kind ~ '^[a-z_]{3,40}$'),
  -- What it is about: found again, it is the same case.
  subject    text        not null check (length(subject) between 1 and 100),
  facts      jsonb       not null default '{}',
  request_id bigint,
  line_id    bigint      references payments.line,
  opened_at  timestamptz not null default platform.now(),
  owner      text,
  closed_at  timestamptz,
  closed_by  text,
  reason     text        check (length(reason) between 3 and 500),
  constraint a_closed_case_says_why check ((closed_at is null) = (reason is null) and (closed_at is null) = (closed_by is null)),
  constraint whoever_closes_owns_it check (closed_by is null or closed_by = owner)
);
-- What happens again after somebody has closed the case is another one.
create unique index one_open_case_about_one_thing on payments.case (kind, subject) where closed_at is null;
create index case_by_request on payments.case (kind, request_id) where request_id is not null;
create index case_open on payments.case (case_id) where closed_at is null;
grant select, insert, update (owner, closed_at, closed_by, reason) on payments.case to yakamoz_app;

-- The search for differences looks at what is some hours old, not at all that ever was.
create index record_by_time on payments.record (read_at);
-- squawk-ignore require-concurrent-index-creation
create index step_settled_by_time on payments.step (at) where state in ('credited', 'paid', 'failed');

create trigger p3_events_stay before update or delete or truncate on payments.event
  for each statement execute function payments.refuse_to_rewrite();
create trigger p3_records_stay before update or delete or truncate on payments.record
  for each statement execute function payments.refuse_to_rewrite();

-- migrate:down
