-- 0028_staff_create_desk
-- Why:  staff accounts with a second factor, approvals by two people, and an audit trail that cannot be edited unseen.
-- Lock: new schema only; a database at 0038 has it already and skips this file.
-- Undo: drop schema staff cascade.
-- migrate:up
set local lock_timeout = '2s';

create schema staff;
grant usage on schema staff to yakamoz_app;

create table staff.member (
  staff_id       bigint      generated always as identity (start with 101) primary key,
  -- Lower-case ASCII: nobody can look like somebody else.
  login          text        not null check (login ~ '^[a-z][a-z0-9.-]{2,39}$'),
  name           text        not null check (length(name) between 1 and 80),
  role           text        not null check (
    role in ('support', 'payments_maker', 'payments_checker', 'risk', 'content', 'finance', 'admin')
  ),
  -- Both are set when the invitation is accepted.
  password_hash  text        check (password_hash like '$argon2id$%'),
  totp_secret    bytea,
  -- STF-2: a code works once; the step of the last accepted one.
  totp_step      bigint,
  -- A demonstration's account: an installation with real money lets none of them in.
  demo           boolean     not null default false,
  created_at     timestamptz not null default platform.now(),
  closed_at      timestamptz,
  constraint member_login_is_taken unique (login),
  constraint s1_a_password_never_stands_alone check ((password_hash is null) = (totp_secret is null))
);
grant select, insert, update on staff.member to yakamoz_app;

-- A one-time link. A newer one replaces the older; using it deletes it.
create table staff.invitation (
  staff_id    bigint      primary key references staff.member,
  token_hash  bytea       not null,
  totp_secret bytea       not null,
  expires_at  timestamptz not null,
  constraint invitation_token_hash_is_one_link unique (token_hash)
);
grant select, insert, update, delete on staff.invitation to yakamoz_app;

create table staff.session (
  session_id uuid        primary key default gen_random_uuid(),
  staff_id   bigint      not null references staff.member,
  token_hash bytea       not null,
  started_at timestamptz not null default platform.now(),
  seen_at    timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  ended_at   timestamptz,
  constraint session_token_hash_is_one_session unique (token_hash)
);
create index session_by_member on staff.session (staff_id, seen_at desc);
create index session_by_expiry on staff.session (expires_at);
grant select, insert, update, delete on staff.session to yakamoz_app;

create function staff.refuse_to_revive_a_session() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'STF-3: session % has ended and stays ended', old.session_id;
end
$$;
create trigger s3_an_ended_session_stays_ended
  before update on staff.session
  for each row when (old.ended_at is not null)
  execute function staff.refuse_to_revive_a_session();

create table staff.saved_filter (
  filter_id bigint      generated always as identity primary key,
  staff_id  bigint      not null references staff.member,
  list      text        not null check (list ~ '^[a-z-]{1,40}$'),
  name      text        not null check (length(name) between 1 and 60),
  query     text        not null check (length(query) <= 500),
  shared    boolean     not null,
  at        timestamptz not null default platform.now(),
  constraint filter_name_is_taken unique (staff_id, list, name)
);
create index saved_filter_shared on staff.saved_filter (list) where shared;
grant select, insert, update, delete on staff.saved_filter to yakamoz_app;

create table staff.approval (
  approval_id     bigint      generated always as identity (start with 1001) primary key,
  kind            text        not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  subject         text        not null check (length(subject) between 3 and 120),
  payload         jsonb       not null check (jsonb_typeof(payload) = 'object'),
  reason          text        not null check (length(reason) between 3 and 500),
  maker_id        bigint      not null references staff.member,
  made_at         timestamptz not null,
  -- STF-5: stands for kind, subject, payload, reason and maker; recomputed when it is decided.
  payload_hash    bytea       not null,
  state           text        not null default 'waiting'
    check (state in ('waiting', 'approved', 'done', 'failed', 'refused')),
  checker_id      bigint      references staff.member,
  decided_at      timestamptz,
  decision_reason text        check (length(decision_reason) between 3 and 500),
  result          text,
  -- STF-4: four eyes are two people.
  constraint s4_nobody_approves_their_own check (checker_id <> maker_id),
  constraint a_decision_is_whole check (
    (state = 'waiting') = (checker_id is null)
    and (state = 'waiting') = (decided_at is null)
    and (state = 'waiting') = (decision_reason is null)
  )
);
create index approval_waiting on staff.approval (approval_id) where state = 'waiting';
-- Written by functions of this schema alone.
grant select on staff.approval to yakamoz_app;

create function staff.refuse_to_rewrite() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception '% rows are not rewritten: %', tg_table_name, tg_name;
end
$$;
-- What was proposed stays as it was, and what was decided stays decided.
create trigger s5_a_proposal_stays before update on staff.approval
  for each row when (
    (old.kind, old.subject, old.payload, old.reason, old.maker_id, old.made_at, old.payload_hash)
      is distinct from (new.kind, new.subject, new.payload, new.reason, new.maker_id, new.made_at, new.payload_hash)
    or old.state in ('done', 'failed', 'refused')
    or (old.state = 'approved' and new.checker_id is distinct from old.checker_id)
  )
  execute function staff.refuse_to_rewrite();
create trigger s5_approvals_stay before delete on staff.approval
  for each row execute function staff.refuse_to_rewrite();
create trigger s5_approvals_are_not_emptied before truncate on staff.approval
  for each statement execute function staff.refuse_to_rewrite();

create table staff.audit (
  seq      bigint      not null,
  at       timestamptz not null,
  -- Null where the house itself did it.
  staff_id bigint,
  action   text        not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject  text        not null check (length(subject) between 1 and 120),
  facts    jsonb       not null check (jsonb_typeof(facts) = 'object'),
  address  text,
  -- STF-7: over the hash before it and everything else in the row.
  hash     bytea       not null,
  primary key (seq, at)
) partition by range (at);
create index audit_by_subject on staff.audit (subject, seq);
create index audit_by_member on staff.audit (staff_id, seq);
create index audit_by_action on staff.audit (action, seq);
grant select on staff.audit to yakamoz_app;
-- A clock that jumped finds a place too.
create table staff.audit_default partition of staff.audit default;

-- Where the chain ends. Whoever adds to it holds this row, so entries are in the order of their numbers.
create table staff.audit_head (
  only_row boolean     primary key default true check (only_row),
  seq      bigint      not null,
  at       timestamptz not null,
  hash     bytea       not null
);
insert into staff.audit_head (seq, at, hash) values (0, platform.now(), sha256('yakamoz'));
grant select on staff.audit_head to yakamoz_app;

create trigger s6_entries_stay before update or delete on staff.audit
  for each row execute function staff.refuse_to_rewrite();
create trigger s6_entries_are_not_emptied before truncate on staff.audit
  for each statement execute function staff.refuse_to_rewrite();
create trigger s6_the_head_stays before delete on staff.audit_head
  for each row execute function staff.refuse_to_rewrite();

revoke execute on function staff.refuse_to_revive_a_session(), staff.refuse_to_rewrite() from public;

-- migrate:down
