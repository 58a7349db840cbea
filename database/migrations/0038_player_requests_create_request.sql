-- 0038_player_requests_create_request
-- Why:  players ask for a copy of their data and for the end of their account; staff finish both.
-- Lock: new schema only; a database at 0038 has it already and skips this file.
-- Undo: drop schema player_requests cascade.
-- migrate:up
set local lock_timeout = '2s';

create schema player_requests;
grant usage on schema player_requests to yakamoz_app;

create table player_requests.request (
  player_id   bigint      not null,
  request_id  bigint      generated always as identity (start with 2001),
  kind        text        not null check (kind in ('export', 'closure')),
  state       text        not null default 'waiting'
    check (state in ('waiting', 'preparing', 'ready', 'expired', 'proposed', 'done', 'refused', 'withdrawn')),
  -- In the player's own words.
  why         text        not null default '' check (length(why) <= 1000),
  asked_at    timestamptz not null default platform.now(),
  taken_up_at timestamptz,
  finished_at timestamptz,
  reason      text        check (length(reason) between 3 and 500),
  -- The login of whoever touched it last, as it was then.
  handled_by  text,
  -- How long the file is kept.
  file_until  timestamptz,
  -- What lies aside in the wallet, under the hold of this number; it is set aside anew when the purse has moved.
  held        bigint      not null default 0 check (held >= 0),
  hold_number integer     not null default 0 check (hold_number >= 0),
  -- Only ever the ciphertext, bound to this row; the last four digits tell one account from another.
  iban        bytea,
  iban_end    text        check (iban_end ~ '^[0-9]{4}$'),
  -- The proposal that waits, or the last one.
  approval_id bigint,
  primary key (player_id, request_id),
  constraint request_id_is_one_request unique (request_id),
  constraint a_kind_has_its_states check (
    case kind
      when 'export' then state not in ('proposed', 'done')
      else state not in ('preparing', 'ready', 'expired')
    end
  ),
  constraint a_finish_has_its_time check (
    (state in ('waiting', 'preparing', 'proposed')) = (finished_at is null)
  ),
  constraint r4_a_refusal_says_why check ((state = 'refused') = (reason is not null)),
  constraint a_file_is_kept_for_a_while check ((state in ('ready', 'expired')) = (file_until is not null)),
  constraint r3_held_money_has_an_iban check (held = 0 or (kind = 'closure' and iban is not null)),
  constraint an_iban_has_its_end check ((iban is null) = (iban_end is null)),
  constraint a_proposal_is_known check (state <> 'proposed' or approval_id is not null)
);
-- PLR-1: one open wish of a kind.
create unique index r1_one_open_request on player_requests.request (player_id, kind)
  where state in ('waiting', 'preparing', 'proposed');
-- The queue, oldest first.
create index request_open on player_requests.request (request_id)
  where state in ('waiting', 'preparing', 'proposed');
create index request_ready on player_requests.request (file_until) where state = 'ready';
grant select, insert, update on player_requests.request to yakamoz_app;

-- PLR-2: what is finished stays as it is; a file that is ready can only run out.
create function player_requests.refuse_to_reopen() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'PLR-2: request % is % and stays so', old.request_id, old.state using errcode = 'check_violation';
end
$$;
revoke execute on function player_requests.refuse_to_reopen() from public;
create trigger r2_a_finish_stays before update on player_requests.request
  for each row when (
    old.state in ('done', 'refused', 'withdrawn', 'expired')
    or (old.state = 'ready' and new.state <> 'expired')
  )
  execute function player_requests.refuse_to_reopen();

-- A file in parts of bounded size, each sealed for its own place: neither making nor sending it fills a server's memory.
create table player_requests.export_part (
  player_id  bigint  not null,
  request_id bigint  not null,
  part       integer not null check (part >= 0),
  sealed     bytea   not null,
  primary key (player_id, request_id, part),
  constraint a_part_belongs_to_a_request
    foreign key (player_id, request_id) references player_requests.request
);
grant select, insert, delete on player_requests.export_part to yakamoz_app;

-- migrate:down
