-- 0028_payments_create_request
-- Why:  a player's wish to pay in or out is a state machine with a history that nobody edits.
-- Lock: new tables only.
-- Undo: drop what is created here; no code before this commit reads it.
-- migrate:up
set local lock_timeout = '2s';

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
grant select on payments.step to yakamoz_app;

-- P2: a request goes its way and never back. Money that is credited or was sent back stays so.
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
    raise exception 'P2: what request % asks for does not change', old.request_id
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
    raise exception 'P2: request % is % and cannot become %', old.request_id, old.state, new.state
      using errcode = 'check_violation', constraint = 'p2_a_request_goes_its_way';
  end if;
  -- D-18: only while nothing was sent, and only within its time.
  if old.destination_id is distinct from new.destination_id
    and (old.state not in ('requested', 'second_approval', 'approved') or platform.now() >= old.correct_until)
  then
    raise exception 'P6: the address of request % is settled', old.request_id
      using errcode = 'check_violation', constraint = 'p6_an_address_settles';
  end if;
  return new;
end
$$;
revoke execute on function payments.follow_the_order() from public;
create trigger p2_a_request_goes_its_way before update on payments.request
  for each row execute function payments.follow_the_order();

-- P3: every change of state is in the history, whoever made it.
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
  raise exception 'P2: a request does not begin as %', new.state
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
  raise exception 'P3: % is append-only', tg_table_name using errcode = 'check_violation';
end
$$;
revoke execute on function payments.refuse_to_rewrite() from public;
create trigger p3_steps_stay before update or delete or truncate on payments.step
  for each statement execute function payments.refuse_to_rewrite();
create trigger p3_requests_stay before delete or truncate on payments.request
  for each statement execute function payments.refuse_to_rewrite();

-- migrate:down
