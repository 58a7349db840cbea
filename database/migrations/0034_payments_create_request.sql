-- 0034_payments_create_request
-- Why:  ways of paying, requests with a history that nobody edits, and what banks and payment companies say.
-- Lock: new schema only; a database at 0038 has it already and skips this file.
-- Undo: drop schema payments cascade.
-- migrate:up
set local lock_timeout = '2s';

create schema payments;
grant usage on schema payments to yakamoz_app;

create table payments.method (
  method_id        integer generated always as identity primary key,
  -- The ledger knows it as psp_clearing:<name>, so it never changes.
  name             text    not null unique check (name ~ '^[a-z0-9-]{2,30}$'),
  display_name     text    not null check (length(display_name) between 2 and 60),
  category         text    not null check (category ~ '^[a-z0-9-]{2,30}$'),
  direction        text    not null check (direction in ('deposit', 'withdrawal')),
  -- transfer: to an account we show, matched by its statement. manual: the same, told by the player beforehand.
  -- redirect: on the payment company's page. payout: the payment company pays the player.
  flow             text    not null check (flow in ('transfer', 'manual', 'redirect', 'payout')),
  -- What a payout's address must be, and which channel of the company carries it.
  channel          text    check (channel in ('bank', 'papara', 'crypto')),
  bank_code        text    unique check (bank_code ~ '^[a-z0-9_-]{2,32}$'),
  enabled          boolean not null default true,
  place            integer not null default 100,
  fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 2000),
  usual_minutes    integer not null check (usual_minutes between 1 and 43200),
  latest_minutes   integer not null check (latest_minutes >= usual_minutes),
  constraint a_flow_has_its_direction check ((flow = 'payout') = (direction = 'withdrawal')),
  constraint a_payout_has_its_channel check ((flow = 'payout') = (channel is not null)),
  constraint a_deposit_costs_nothing check (direction = 'withdrawal' or fee_basis_points = 0),
  constraint a_redirect_has_its_code check ((flow = 'redirect') = (bank_code is not null))
);
grant select, insert, update on payments.method to yakamoz_app;

-- D-37: a method without bounds in the player's currency is not offered.
create table payments.method_bounds (
  method_id integer not null references payments.method,
  currency  text    not null check (currency in ('TRY', 'USD', 'EUR')),
  min       bigint  not null check (min > 0),
  max       bigint  not null,
  fee_fixed bigint  not null default 0 check (fee_fixed >= 0),
  primary key (method_id, currency),
  constraint bounds_are_a_range check (max >= min),
  constraint something_is_left_of_the_smallest check (fee_fixed < min)
);
grant select, insert, update, delete on payments.method_bounds to yakamoz_app;

create table payments.account (
  account_id   integer generated always as identity primary key,
  method_id    integer     not null references payments.method,
  bank_name    text        not null check (length(bank_name) between 2 and 80),
  account_name text        not null check (length(account_name) between 2 and 120),
  -- An IBAN, or the number of an account that has none.
  number       text        not null unique check (number ~ '^[A-Za-z0-9]{4,128}$'),
  currency     text        not null check (currency in ('TRY', 'USD', 'EUR')),
  enabled      boolean     not null default true,
  -- How far its statement was read. Only a reader that holds the row moves it.
  cursor       text        not null default '0' check (cursor ~ '^[0-9]{1,18}$'),
  polled_at    timestamptz
);
create index account_by_method on payments.account (method_id);
grant select, insert, update on payments.account to yakamoz_app;

-- Where a player's withdrawals go. What it says never changes: another address is another row.
create table payments.destination (
  player_id      bigint      not null,
  destination_id bigint      generated always as identity (start with 401),
  kind           text        not null check (kind in ('iban', 'trc20', 'btc')),
  -- Only ever the ciphertext, bound to this row.
  sealed         bytea       not null,
  -- Keyed: the same address has the same mark.
  mark           bytea       not null check (length(mark) = 32),
  masked         text        not null check (length(masked) between 4 and 40),
  holder         text        not null default '' check (length(holder) <= 160),
  bank_name      text,
  added_at       timestamptz not null default platform.now(),
  last_used_at   timestamptz,
  removed_at     timestamptz,
  primary key (player_id, destination_id),
  constraint destination_id_is_one_destination unique (destination_id),
  constraint a_bank_account_has_a_holder check ((kind = 'iban') = (holder <> ''))
);
-- PAY-5: an address in use belongs to one player.
create unique index p5_one_address_one_player on payments.destination (mark) where removed_at is null;
grant select, insert, update (last_used_at, removed_at) on payments.destination to yakamoz_app;

create table payments.request (
  player_id      bigint      not null,
  request_id     bigint      generated always as identity (start with 3001),
  direction      text        not null check (direction in ('deposit', 'withdrawal')),
  method_id      integer     not null references payments.method,
  currency       text        not null check (currency in ('TRY', 'USD', 'EUR')),
  amount         bigint      not null check (amount > 0),
  fee            bigint      not null default 0,
  state          text        not null,
  -- D-35: one key, one request. The content stands for what was asked under it.
  key            uuid        not null,
  content        bytea       not null check (length(content) = 32),
  asked_at       timestamptz not null default platform.now(),
  latest_by      timestamptz not null,
  finished_at    timestamptz,
  -- For the player, in words; and a code behind it.
  reason         text        check (length(reason) between 3 and 500),
  reason_code    text        check (reason_code ~ '^[a-z_]{3,40}$'),
  -- The login of whoever touched it last, as it was then.
  handled_by     text,
  approval_id    bigint,

  -- A deposit: what the player writes into the transfer, whose name is on it, and to which account it goes.
  reference_code text        unique check (reference_code ~ '^YKM[A-HJ-NP-Z2-9]{6}$'),
  claimed_name   text        not null default '' check (length(claimed_name) <= 160),
  account_id     integer     references payments.account,
  -- A refused posting keeps its key, so the next attempt to credit has another.
  credit_attempt integer     not null default 1 check (credit_attempt >= 1),

  -- A withdrawal: where it goes, and until when that can be corrected (D-18).
  destination_id bigint,
  correct_until  timestamptz,

  -- The payment company's own number, and its page for a deposit there.
  gateway_id     text,
  redirect_url   text,
  -- When the worker looks after it again.
  attend_at      timestamptz,
  attempts       integer     not null default 0 check (attempts >= 0),

  primary key (player_id, request_id),
  constraint request_id_is_one_request unique (request_id),
  constraint an_address_is_the_players_own foreign key (player_id, destination_id) references payments.destination,
  constraint p1_one_key_one_request unique (player_id, key),
  constraint something_is_left_after_the_fee check (fee >= 0 and fee < amount),
  constraint a_deposit_costs_nothing check (direction = 'withdrawal' or fee = 0),
  constraint a_direction_has_its_states check (
    case direction
      when 'deposit' then state in ('claimed', 'in_review', 'credited', 'rejected', 'expired')
      else state in ('requested', 'second_approval', 'approved', 'sent', 'paid', 'failed', 'rejected')
    end
  ),
  constraint a_withdrawal_has_its_address check ((direction = 'withdrawal') = (destination_id is not null)),
  constraint a_correction_ends check ((direction = 'withdrawal') = (correct_until is not null)),
  constraint a_finish_has_its_time check (
    (state in ('credited', 'rejected', 'expired', 'paid', 'failed')) = (finished_at is not null)
  ),
  constraint a_refusal_says_why check (state not in ('rejected', 'failed') or reason is not null),
  constraint a_proposal_is_known check (state <> 'second_approval' or approval_id is not null)
);
-- The queues, oldest first.
create index request_open on payments.request (direction, request_id)
  where state in ('claimed', 'in_review', 'requested', 'second_approval', 'approved', 'sent');
create index request_attended on payments.request (attend_at) where attend_at is not null;
create index request_by_destination on payments.request (destination_id) where destination_id is not null;
grant select, insert, update on payments.request to yakamoz_app;

-- What happened to it, written by the table itself.
create table payments.step (
  player_id      bigint      not null,
  request_id     bigint      not null,
  place          integer     not null,
  state          text        not null,
  -- Where it was to go then.
  destination_id bigint,
  reason         text,
  reason_code    text,
  handled_by     text,
  at             timestamptz not null default platform.now(),
  primary key (player_id, request_id, place),
  constraint a_step_belongs_to_a_request foreign key (player_id, request_id) references payments.request
);
-- The search for differences looks at what is some hours old, not at all that ever was.
create index step_settled_by_time on payments.step (at) where state in ('credited', 'paid', 'failed');
grant select on payments.step to yakamoz_app;

-- PAY-2: a request goes its way and never back. Money that is credited or was sent back stays so.
create function payments.follow_the_order() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if (old.player_id, old.request_id, old.direction, old.method_id, old.currency, old.amount, old.fee, old.key,
      old.content, old.asked_at, old.reference_code)
    is distinct from
    (new.player_id, new.request_id, new.direction, new.method_id, new.currency, new.amount, new.fee, new.key,
      new.content, new.asked_at, new.reference_code)
  then
    raise exception 'PAY-2: what request % asks for does not change', old.request_id
      using errcode = 'check_violation', constraint = 'p2_a_request_goes_its_way';
  end if;
  if old.state <> new.state and (old.state, new.state) not in (
    ('claimed', 'in_review'), ('claimed', 'credited'), ('claimed', 'rejected'), ('claimed', 'expired'),
    ('in_review', 'claimed'), ('in_review', 'credited'), ('in_review', 'rejected'),
    -- The money came late.
    ('expired', 'in_review'), ('expired', 'credited'), ('rejected', 'in_review'), ('rejected', 'credited'),
    ('requested', 'second_approval'), ('requested', 'approved'), ('requested', 'rejected'),
    ('second_approval', 'requested'), ('second_approval', 'approved'), ('second_approval', 'rejected'),
    ('approved', 'sent'), ('approved', 'rejected'),
    -- Its address was corrected, so somebody looks at it again.
    ('approved', 'requested'),
    ('sent', 'paid'), ('sent', 'failed'),
    -- The bank sent it back afterwards.
    ('paid', 'failed')
  ) or (old.direction = 'withdrawal' and old.state in ('rejected', 'failed') and old.state <> new.state)
  then
    raise exception 'PAY-2: request % is % and cannot become %', old.request_id, old.state, new.state
      using errcode = 'check_violation', constraint = 'p2_a_request_goes_its_way';
  end if;
  -- D-18: only while nothing was sent, and only within its time.
  if old.destination_id is distinct from new.destination_id
    and (old.state not in ('requested', 'second_approval', 'approved') or platform.now() >= old.correct_until)
  then
    raise exception 'PAY-6: the address of request % is settled', old.request_id
      using errcode = 'check_violation', constraint = 'p6_an_address_settles';
  end if;
  return new;
end
$$;
revoke execute on function payments.follow_the_order() from public;
create trigger p2_a_request_goes_its_way before update on payments.request
  for each row execute function payments.follow_the_order();

-- PAY-3: every change of state is in the history, whoever made it.
create function payments.write_step() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into payments.step (player_id, request_id, place, state, destination_id, reason, reason_code, handled_by)
  values (new.player_id, new.request_id,
    (select count(*) + 1 from payments.step where player_id = new.player_id and request_id = new.request_id),
    new.state, new.destination_id, new.reason, new.reason_code, new.handled_by);
  return null;
end
$$;
revoke execute on function payments.write_step() from public;
create trigger p3_a_beginning_is_kept after insert on payments.request
  for each row execute function payments.write_step();
create trigger p3_a_change_is_kept after update on payments.request
  for each row when (old.state <> new.state or old.destination_id is distinct from new.destination_id)
  execute function payments.write_step();

create function payments.begin_at_the_beginning() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'PAY-2: a request does not begin as %', new.state
    using errcode = 'check_violation', constraint = 'p2_a_request_goes_its_way';
end
$$;
revoke execute on function payments.begin_at_the_beginning() from public;
create trigger p2_a_request_begins before insert on payments.request
  for each row when (new.state not in ('claimed', 'requested'))
  execute function payments.begin_at_the_beginning();

create function payments.refuse_to_rewrite() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'PAY-3: % is append-only', tg_table_name using errcode = 'check_violation';
end
$$;
revoke execute on function payments.refuse_to_rewrite() from public;
create trigger p3_steps_stay before update or delete or truncate on payments.step
  for each statement execute function payments.refuse_to_rewrite();
create trigger p3_requests_stay before delete or truncate on payments.request
  for each statement execute function payments.refuse_to_rewrite();

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
-- PAY-4: a request is credited from one line at most.
create unique index p4_one_line_one_request on payments.line (request_id) where state in ('matched', 'assigned');
create index line_in_suspense on payments.line (line_id) where state in ('suspense', 'proposed');
grant select, insert, update (state, why, player_id, request_id, decided_by, approval_id) on payments.line to yakamoz_app;

create function payments.keep_decided_lines() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'PAY-4: line % is % and stays so', old.line_id, old.state using errcode = 'check_violation';
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

-- PAY-7: the same bytes are believed once. Older ones are refused by their time, so they are cleared away.
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
-- PAY-8: a request is settled by one record of a kind. What is booked once more moved money too, and is kept.
create unique index p8_one_record_of_a_kind on payments.record (request_id, kind) where request_id is not null;
create index record_by_reference on payments.record (reference, kind);
create index record_by_time on payments.record (read_at);
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

create trigger p3_events_stay before update or delete or truncate on payments.event
  for each statement execute function payments.refuse_to_rewrite();
create trigger p3_records_stay before update or delete or truncate on payments.record
  for each statement execute function payments.refuse_to_rewrite();

-- migrate:down
