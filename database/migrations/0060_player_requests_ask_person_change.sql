-- 0060_player_requests_ask_person_change
-- Why:  a frozen person changes by a request with a document that staff decide (D-63, PLR-8). A credited deposit freezes the person (IDN-15), and
--       so did those of before this release. The checks that 0058 and 0059 widened are validated.
-- Moves: payments.request, verification.document, identity.person_freeze, identity.account_change
-- Lock: a new table, a trigger on payments.request; reads payments.request, verification.document and identity.account_change once, and
--       writers of payments.request wait meanwhile. Requests have one kind more: whatever the narrower check allowed, the wider one does.
-- Undo: drop trigger a_deposit_freezes_the_person on payments.request; drop table player_requests.person_change;
--       delete from identity.person_freeze.
-- migrate:up
set local lock_timeout = '2s';

alter table player_requests.request drop constraint request_kind_check;
alter table player_requests.request add constraint request_kind_check
  check (kind in ('export', 'closure', 'person')) not valid;
alter table player_requests.request add constraint r7_a_person_has_its_states
  check (kind <> 'person' or state in ('waiting', 'done', 'refused', 'withdrawn')) not valid;

-- PLR-8: what a person is called and would be called; kept for ever. The server adds a row and never changes one.
create table player_requests.person_change (
  player_id       bigint      not null,
  request_id      bigint      not null,
  document_id     bigint      not null,
  old_first_name  text        not null,
  old_middle_name text        not null,
  old_last_name   text        not null,
  old_birth_date  date        not null,
  old_country     text        not null,
  new_first_name  text        not null,
  new_middle_name text        not null,
  new_last_name   text        not null,
  new_birth_date  date        not null,
  new_country     text        not null check (new_country ~ '^[A-Z]{2}$'),
  -- Set by player_requests.apply_person_change alone.
  applied_at      timestamptz,
  primary key (player_id, request_id),
  constraint a_change_belongs_to_a_request foreign key (player_id, request_id) references player_requests.request,
  constraint a_change_changes_something check (
    (old_first_name, old_middle_name, old_last_name, old_birth_date, old_country)
    is distinct from (new_first_name, new_middle_name, new_last_name, new_birth_date, new_country))
);
grant select, insert on player_requests.person_change to yakamoz_app;

create trigger a_deposit_freezes_the_person
  after update on payments.request
  for each row when (new.direction = 'deposit' and new.state = 'credited' and old.state <> 'credited')
  execute function identity.freeze_the_person('deposit');

-- Whoever deposited or was accepted before. The triggers are in force already, so nobody is missed.
insert into identity.person_freeze (player_id, cause)
select distinct request.player_id, 'deposit' from payments.request
where request.direction = 'deposit' and request.state = 'credited'
on conflict do nothing;
insert into identity.person_freeze (player_id, cause)
select distinct document.player_id, 'document' from verification.document where document.status = 'accepted'
on conflict do nothing;

alter table identity.account_change validate constraint account_change_kind_check;
alter table verification.document validate constraint document_kind_check;
alter table verification.document validate constraint document_status_check;
alter table verification.document validate constraint v8_an_end_is_whole;

-- migrate:down
