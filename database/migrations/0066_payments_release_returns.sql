-- 0066_payments_release_returns
-- Why:  an approved return that the bank does not carry out stayed reserved for ever. Two members release it (PAY-11), through
--       payments.release_return and nothing else.
-- Lock: none; two trigger functions are replaced.
-- Undo: restore payments.follow_the_order and payments.keep_returns from 0046.
-- migrate:up
set local lock_timeout = '2s';

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

-- PAY-11: a line goes back to its sender after two members approved it, or is released by two members, and then nowhere else.
create or replace function payments.keep_returns() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
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

-- migrate:down
