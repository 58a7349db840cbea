-- 0046_payments_reserve_payouts
-- Why:  closing an account is a withdrawal of its own kind, and money that goes back to its payer is reserved from the proposal
--       until its transfer is recorded (PAY-11).
-- Moves: staff.approval
-- Lock: adds columns without a rewrite and checks that 0048 validates; replaces one trigger function and adds a trigger.
-- Undo: alter table payments.request drop column kind, drop column return_approval_id, drop column return_approved_at;
--       alter table payments.line drop column return_approved_at; restore the functions of 0034.
-- migrate:up
set local lock_timeout = '2s';

alter table payments.request add column kind text not null default 'ordinary';
-- The proposal that reserves a deposit's money for its return, and when a second member approved it.
alter table payments.request add column return_approval_id bigint;
alter table payments.request add column return_approved_at timestamptz;
alter table payments.request add constraint a_kind_is_known check (kind in ('ordinary', 'closure')) not valid;
alter table payments.request add constraint only_a_withdrawal_closes_an_account
  check (kind = 'ordinary' or direction = 'withdrawal') not valid;
-- All that is left is paid: whoever closes an account pays no fee.
alter table payments.request add constraint a_closure_costs_nothing check (kind = 'ordinary' or fee = 0) not valid;
alter table payments.request add constraint p11_only_a_deposit_is_returned
  check (return_approval_id is null or direction = 'deposit') not valid;
alter table payments.request add constraint p11_an_approved_return_was_proposed
  check (return_approved_at is null or return_approval_id is not null) not valid;

alter table payments.line add column return_approved_at timestamptz;
alter table payments.line add constraint p11_an_approved_return_was_proposed
  check (return_approved_at is null or approval_id is not null) not valid;
grant update (return_approved_at) on payments.line to yakamoz_app;

-- PAY-2: a request goes its way and never back. PAY-11: money reserved for its payer goes nowhere else.
create or replace function payments.follow_the_order() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if (old.player_id, old.request_id, old.direction, old.kind, old.method_id, old.currency, old.amount, old.fee, old.key,
      old.content, old.asked_at, old.reference_code)
    is distinct from
    (new.player_id, new.request_id, new.direction, new.kind, new.method_id, new.currency, new.amount, new.fee, new.key,
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
    -- Two members approve the end of an account, whatever its amount.
    or (old.kind = 'closure' and (old.state, new.state) = ('requested', 'approved'))
  then
    raise exception 'PAY-2: request % is % and cannot become %', old.request_id, old.state, new.state
      using errcode = 'check_violation', constraint = 'p2_a_request_goes_its_way';
  end if;
  -- A proposal reserves the money of a deposit in review; only before its approval it can be freed. An approved return ends
  -- by the record of its transfer and stays.
  if (old.return_approval_id is null and new.return_approval_id is not null and (old.state, new.state) <> ('in_review', 'in_review'))
    or (old.return_approved_at is null and new.return_approved_at is not null and old.return_approval_id is null)
    or (old.return_approved_at is not null
      and (old.return_approval_id, old.return_approved_at) is distinct from (new.return_approval_id, new.return_approved_at))
    or (old.return_approval_id is not null and old.return_approval_id <> new.return_approval_id)
    or (old.return_approval_id is not null and old.state <> new.state
      and not (old.return_approved_at is not null and (old.state, new.state) = ('in_review', 'rejected')
        and new.reason_code is not distinct from 'returned'))
  then
    raise exception 'PAY-11: the money of request % is reserved for its return', old.request_id
      using errcode = 'check_violation', constraint = 'p11_a_return_is_reserved';
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

-- Proposals that wait now reserve their deposit too; of several about one deposit the newest does.
update payments.request as r set return_approval_id = waiting.approval_id
from (
  select (payload ->> 'payment_id')::bigint as request_id, max(approval_id) as approval_id
  from staff.approval where kind = 'payments.return_deposit' and state = 'waiting' group by 1
) as waiting
where r.request_id = waiting.request_id and r.state = 'in_review';

-- PAY-11: a line goes back to its sender after two members approved it, and then nowhere else.
create function payments.keep_returns() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if (new.state = 'returned' and old.return_approved_at is null)
    or (old.return_approved_at is not null
      and (new.state <> 'returned' or new.return_approved_at is distinct from old.return_approved_at))
    or (old.return_approved_at is null and new.return_approved_at is not null
      and (old.state, new.state) <> ('proposed', 'proposed'))
  then
    raise exception 'PAY-11: the money of line % is reserved for its return', old.line_id
      using errcode = 'check_violation', constraint = 'p11_a_return_is_reserved';
  end if;
  return new;
end
$$;
revoke execute on function payments.keep_returns() from public;
create trigger p11_a_return_is_reserved before update on payments.line
  for each row when (old.return_approved_at is not null or new.return_approved_at is not null or new.state = 'returned')
  execute function payments.keep_returns();

-- migrate:down
