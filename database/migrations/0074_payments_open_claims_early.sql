-- 0074_payments_open_claims_early
-- Why:  the claim of an automatic transfer is kept when its account and code are shown, not when the player says that it was paid:
--       money sent with a shown code must find its player. `only_opened` is true from then until 'Ödeme Yaptım'. A claim that
--       nobody said was paid ends quietly and can be taken up again.
-- Lock: access exclusive on payments.request for a moment: a constant default rewrites nothing, and the constraint is not checked
--       against old rows, which were all said to be paid. Triggers are replaced in the same moment.
-- Undo: drop trigger p2_an_opened_claim_is_told_once and its function; restore payments.follow_the_order from 0066 and the trigger
--       p3_a_change_is_kept from 0034; alter table payments.request drop column only_opened.
-- migrate:up
set local lock_timeout = '2s';

alter table payments.request add column only_opened boolean not null default false;
alter table payments.request add constraint an_opened_claim_was_shown check (
  not only_opened or (direction = 'deposit' and account_id is not null and reference_code is not null)
) not valid;

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
    -- Taken up again; only what nobody said was paid (p2_an_opened_claim_is_told_once).
    ('expired', 'claimed'),
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

-- A claim is told to be paid once, and only one that was never told comes back from its end.
create function payments.keep_what_was_told() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if (new.only_opened and not old.only_opened)
    or (not old.only_opened and (old.state, new.state) = ('expired', 'claimed'))
    or (old.only_opened and not new.only_opened and new.state <> 'claimed')
  then
    raise exception 'PAY-2: what was said about request % stays said', old.request_id
      using errcode = 'check_violation', constraint = 'p2_an_opened_claim_is_told_once';
  end if;
  return new;
end
$$;
revoke execute on function payments.keep_what_was_told() from public;
create trigger p2_an_opened_claim_is_told_once before update on payments.request
  for each row when (old.only_opened <> new.only_opened or (old.state = 'expired' and new.state = 'claimed'))
  execute function payments.keep_what_was_told();

drop trigger p3_a_change_is_kept on payments.request;
create trigger p3_a_change_is_kept after update on payments.request
  for each row when (old.state <> new.state or old.destination_id is distinct from new.destination_id
    or old.only_opened <> new.only_opened)
  execute function payments.write_step();

-- migrate:down
