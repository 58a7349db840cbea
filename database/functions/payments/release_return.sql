-- PAY-11: frees the money of an approved return that was not sent, by the approval of two members that is carried out right now.
-- Locks: the deposit or the bank line, until the transaction ends; whoever also locks the purse locks it first.
-- False where that return is not waiting for its transfer any more: it was recorded, or it is free already.
create or replace function payments.release_return(by_approval bigint) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  asked jsonb;
begin
  select approval.payload into asked from staff.approved(by_approval, 'payments.release_return') as approval;
  if not found then
    raise exception 'PAY-11: % is no approval of a release that is carried out now', by_approval
      using errcode = 'check_violation';
  end if;
  if asked ? 'line_id' then
    update payments.line set state = 'suspense', decided_by = null, return_approved_at = null
    where line_id = (asked ->> 'line_id')::bigint and state = 'proposed' and return_approved_at is not null
      and approval_id = (asked ->> 'return_approval')::bigint;
  else
    update payments.request set return_approval_id = null, return_approved_at = null
    where request_id = (asked ->> 'payment_id')::bigint and state = 'in_review' and return_approved_at is not null
      and return_approval_id = (asked ->> 'return_approval')::bigint;
  end if;
  return found;
end
$$;
