-- 0098_payments_refund_refused_money
-- Why:  money that comes although depositing is closed by play safety, or a deposit bound is used up, goes back to where it came from
--       without anybody's decision (D-48, SAFE-8). A refund reserves it before it is sent (PAY-24).
-- Lock: a new table; two checks on payments.line and payments.record that 0099 validates, a column without a default on payments.record;
--       triggers are added and trigger functions replaced. The index of records reads them once and holds no row yet; only the worker
--       writes there, and waits.
-- Undo: drop table payments.refund; drop the triggers p24_* and their functions; restore payments.keep_returns and
--       payments.keep_decided_lines from 0069; drop column payments.record.refund_id; restore the two checks of 0034.
-- migrate:up
set local lock_timeout = '2s';

create table payments.refund (
  refund_id     bigint      generated always as identity (start with 901) primary key,
  player_id     bigint      not null,
  -- The deposit whose credit was refused, or under whose code the money came.
  request_id    bigint      not null,
  -- The bank's line that goes back to its sender; without one the payment company gives the deposit back to its payer.
  line_id       bigint      references payments.line,
  -- Whose clearing account it passes: the deposit's own, or that of the payouts that carry lines back.
  method_id     integer     not null references payments.method,
  amount        bigint      not null check (amount > 0),
  currency      text        not null check (currency in ('TRY', 'USD', 'EUR')),
  why           text        not null check (why in ('closed', 'limit')),
  -- The deposit itself waits for it. Other money under its code goes back without it.
  holds_request boolean     not null,
  state         text        not null default 'reserved' check (state in ('reserved', 'sent', 'paid', 'failed')),
  -- The payment company's own number of it, and why it did not arrive.
  gateway_id    text,
  reason        text        check (length(reason) <= 280),
  reserved_at   timestamptz not null default platform.now(),
  paid_at       timestamptz,
  failed_at     timestamptz,
  -- When the worker looks after it again.
  attend_at     timestamptz,
  attempts      integer     not null default 0 check (attempts >= 0),
  constraint a_refund_belongs_to_a_request foreign key (player_id, request_id) references payments.request,
  constraint a_companys_deposit_waits_for_it check (line_id is not null or holds_request),
  constraint what_was_paid_has_its_time check (state <> 'paid' or paid_at is not null),
  constraint what_failed_has_its_time check ((state = 'failed') = (failed_at is not null))
);
-- PAY-24: what came goes back once.
create unique index p24_one_refund_of_a_line on payments.refund (line_id) where line_id is not null;
create unique index p24_one_refund_of_a_deposit on payments.refund (request_id) where holds_request;
create index refund_attended on payments.refund (attend_at) where attend_at is not null;
create index refund_by_request on payments.refund (request_id);
grant select, insert, update (state, gateway_id, reason, paid_at, failed_at, attend_at, attempts) on payments.refund to yakamoz_app;

create function payments.follow_the_refund() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('reserved', 'sent'), ('reserved', 'paid'), ('reserved', 'failed'), ('sent', 'paid'), ('sent', 'failed'),
    -- The bank sent it back afterwards.
    ('paid', 'failed')
  ) then
    raise exception 'PAY-24: refund % is % and cannot become %', old.refund_id, old.state, new.state
      using errcode = 'check_violation', constraint = 'p24_a_refund_goes_its_way';
  end if;
  return new;
end
$$;
revoke execute on function payments.follow_the_refund() from public;
create trigger p24_a_refund_goes_its_way before update on payments.refund
  for each row when (old.state <> new.state) execute function payments.follow_the_refund();
create trigger p24_refunds_stay before delete or truncate on payments.refund
  for each statement execute function payments.refuse_to_rewrite();

-- While its money is on the way back a deposit goes nowhere else.
create function payments.keep_refused_money() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (
    select from payments.refund
    where refund.request_id = old.request_id and refund.holds_request and refund.state in ('reserved', 'sent')
  ) then
    raise exception 'PAY-24: the money of request % is on its way back', old.request_id
      using errcode = 'check_violation', constraint = 'p24_refused_money_is_reserved';
  end if;
  return new;
end
$$;
revoke execute on function payments.keep_refused_money() from public;
create trigger p24_refused_money_is_reserved before update on payments.request
  for each row when (old.state = 'in_review'
    and (old.state <> new.state or old.return_approval_id is distinct from new.return_approval_id))
  execute function payments.keep_refused_money();

-- `returning`: on its way back to its sender by a refund.
alter table payments.line drop constraint line_state_check;
alter table payments.line add constraint line_state_check
  check (state in ('matched', 'suspense', 'proposed', 'assigned', 'returning', 'returned', 'noted')) not valid;

create function payments.keep_returning_lines() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
declare
  refunded text := (select refund.state from payments.refund where refund.line_id = old.line_id);
begin
  if platform.is_reseal(tg_relid, to_jsonb(old), to_jsonb(new), 'other_iban')
    or (old.state, new.state, refunded) in (
      ('suspense', 'returning', 'reserved'), ('returning', 'returned', 'paid'), ('returning', 'suspense', 'failed')
    )
  then
    return new;
  end if;
  raise exception 'PAY-24: the money of line % is on its way back', old.line_id
    using errcode = 'check_violation', constraint = 'p24_refused_money_is_reserved';
end
$$;
revoke execute on function payments.keep_returning_lines() from public;
create trigger p24_refused_money_is_reserved before update on payments.line
  for each row when (old.state = 'returning' or new.state = 'returning')
  execute function payments.keep_returning_lines();

-- PAY-4: a decision stays, unless the bank sends back what had gone back by a refund.
create or replace function payments.keep_decided_lines() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if platform.is_reseal(tg_relid, to_jsonb(old), to_jsonb(new), 'other_iban')
    or ((old.state, new.state) = ('returned', 'suspense')
      and exists (select from payments.refund where refund.line_id = old.line_id and refund.state = 'failed'))
  then
    return new;
  end if;
  raise exception 'PAY-4: line % is % and stays so', old.line_id, old.state using errcode = 'check_violation';
end
$$;

-- PAY-11: a line goes back to its sender after two members approved it, or by a refund (PAY-24), and then nowhere else.
create or replace function payments.keep_returns() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if platform.is_reseal(tg_relid, to_jsonb(old), to_jsonb(new), 'other_iban') or (old.state, new.state) = ('returning', 'returned') then
    return new;
  end if;
  if (new.state = 'returned' and old.return_approved_at is null)
    or (old.return_approved_at is not null
      and (new.state <> 'returned' or new.return_approved_at is distinct from old.return_approved_at)
      and not ((old.state, new.state) = ('proposed', 'suspense') and new.return_approved_at is null
        and current_user = (select pg_get_userbyid(pg_class.relowner) from pg_class where pg_class.oid = tg_relid)))
    or (old.return_approved_at is null and new.return_approved_at is not null
      and (old.state, new.state) <> ('proposed', 'proposed'))
  then
    raise exception 'PAY-11: the money of line % is reserved for its return', old.line_id
      using errcode = 'check_violation', constraint = 'p11_a_return_is_reserved';
  end if;
  return new;
end
$$;

alter table payments.record drop constraint record_kind_check;
alter table payments.record add constraint record_kind_check
  check (kind in ('deposit', 'payout', 'payout_returned', 'refund', 'refund_returned')) not valid;
-- The refund it settles.
alter table payments.record add column refund_id bigint;
alter table payments.record add constraint a_record_settles_one_thing
  check (request_id is null or refund_id is null) not valid;
-- PAY-8: a refund is settled by one record of a kind.
-- squawk-ignore require-concurrent-index-creation
create unique index p8_one_record_of_a_refund on payments.record (refund_id, kind) where refund_id is not null;

-- migrate:down
