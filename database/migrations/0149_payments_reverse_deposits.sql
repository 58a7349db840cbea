-- 0149_payments_reverse_deposits
-- Why:  the payment company may refuse a deposit whose money it had told of before. Two members take the credit back (PAY-27); until now
--       there was no way back from `credited`, and promotions went on counting the deposit.
-- Lock: access exclusive on payments.request for a moment; its three checks are not held against old rows, 0144 does that. A trigger is
--       added, a trigger function replaced.
-- Undo: drop the trigger p27_two_members_take_a_deposit_back and its function; restore payments.follow_the_order from 0076 and the three checks
--       from 0034. No row may be `reversed` then.
-- migrate:up
set local lock_timeout = '2s';

alter table payments.request drop constraint a_direction_has_its_states;
alter table payments.request add constraint a_direction_has_its_states check (
  case direction
    when 'deposit' then state in ('claimed', 'in_review', 'credited', 'reversed', 'rejected', 'expired')
    else state in ('requested', 'second_approval', 'approved', 'sent', 'paid', 'failed', 'rejected')
  end
) not valid;
alter table payments.request drop constraint a_finish_has_its_time;
alter table payments.request add constraint a_finish_has_its_time check (
  (state in ('credited', 'reversed', 'rejected', 'expired', 'paid', 'failed')) = (finished_at is not null)
) not valid;
alter table payments.request drop constraint a_refusal_says_why;
alter table payments.request add constraint a_refusal_says_why check (
  state not in ('rejected', 'failed', 'reversed') or reason is not null
) not valid;

-- PAY-2: a request goes its way and never back, and only a crypto deposit changes its amount (PAY-21). PAY-11: money reserved for its payer goes nowhere else.
create or replace function payments.follow_the_order() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if (old.player_id, old.request_id, old.direction, old.kind, old.method_id, old.currency, old.fee, old.key,
      old.content, old.asked_at, old.reference_code)
    is distinct from
    (new.player_id, new.request_id, new.direction, new.kind, new.method_id, new.currency, new.fee, new.key,
      new.content, new.asked_at, new.reference_code)
    -- A crypto deposit becomes what really arrived, in the moment of its credit; its quote keeps what was asked for.
    or (old.amount <> new.amount and not (old.state <> 'credited' and new.state = 'credited'
      and exists (select from payments.quote where quote.request_id = old.request_id)))
  then
    raise exception 'PAY-2: what request % asks for does not change', old.request_id
      using errcode = 'check_violation', constraint = 'p2_a_request_goes_its_way';
  end if;
  if old.state <> new.state and (old.state, new.state) not in (
    ('claimed', 'in_review'), ('claimed', 'credited'), ('claimed', 'rejected'), ('claimed', 'expired'),
    ('in_review', 'claimed'), ('in_review', 'credited'), ('in_review', 'rejected'),
    -- The money came late.
    ('expired', 'in_review'), ('expired', 'credited'), ('rejected', 'in_review'), ('rejected', 'credited'),
    -- Taken up again; only what nobody said was paid (p2_an_opened_claim_is_told_once).
    ('expired', 'claimed'),
    ('requested', 'second_approval'), ('requested', 'approved'), ('requested', 'rejected'),
    ('second_approval', 'requested'), ('second_approval', 'approved'), ('second_approval', 'rejected'),
    ('approved', 'sent'), ('approved', 'rejected'),
    -- Its address was corrected, so somebody looks at it again.
    ('approved', 'requested'),
    ('sent', 'paid'), ('sent', 'failed'),
    -- The bank sent it back afterwards.
    ('paid', 'failed'),
    -- The company took its money back, and two members the credit (p27_two_members_take_a_deposit_back).
    ('credited', 'reversed')
  ) or (old.direction = 'withdrawal' and old.state in ('rejected', 'failed') and old.state <> new.state)
    -- Two members approve the end of an account, whatever its amount.
    or (old.kind = 'closure' and (old.state, new.state) = ('requested', 'approved'))
  then
    raise exception 'PAY-2: request % is % and cannot become %', old.request_id, old.state, new.state
      using errcode = 'check_violation', constraint = 'p2_a_request_goes_its_way';
  end if;
  -- A proposal reserves the money of a deposit in review; before its approval it can be freed. An approved return ends by the
  -- record of its transfer and stays, or is released as a whole by the owner of the table, that is, by payments.release_return.
  if (old.return_approval_id is null and new.return_approval_id is not null and (old.state, new.state) <> ('in_review', 'in_review'))
    or (old.return_approved_at is null and new.return_approved_at is not null and old.return_approval_id is null)
    or (old.return_approved_at is not null
      and (old.return_approval_id, old.return_approved_at) is distinct from (new.return_approval_id, new.return_approved_at)
      and not (new.return_approval_id is null and new.return_approved_at is null
        and (old.state, new.state) = ('in_review', 'in_review')
        and current_user = (select pg_get_userbyid(pg_class.relowner) from pg_class where pg_class.oid = tg_relid)))
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

-- PAY-27: only the approval that is carried out right now, and only of this deposit with this amount. After the change, so that the order of
-- states speaks first.
create function payments.take_back_by_two() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select from staff.approved(new.approval_id, 'payments.reverse_deposit') as by_two
    where (by_two.payload ->> 'payment_id')::bigint = new.request_id
      and (by_two.payload ->> 'player_id')::bigint = new.player_id
      and (by_two.payload ->> 'amount')::numeric * 100 = new.amount
  ) then
    raise exception 'PAY-27: % is no approval of this reversal that is carried out now', new.approval_id
      using errcode = 'check_violation', constraint = 'p27_two_members_take_a_deposit_back';
  end if;
  return null;
end
$$;
revoke execute on function payments.take_back_by_two() from public;
create trigger p27_two_members_take_a_deposit_back after update on payments.request
  for each row when (old.state <> new.state and new.state = 'reversed')
  execute function payments.take_back_by_two();

-- migrate:down
