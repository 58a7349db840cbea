-- STF-9: the payload of the approval under which an account is changed right now; without one nothing is changed.
-- Locks: none; the transaction that decided it holds its row.
-- The member concerned is neither of the two who decided.
create or replace function staff.require_approved(of_approval bigint, of_kind text) returns jsonb
  language plpgsql stable
as $$
declare
  found_row staff.approval;
begin
  select * into found_row from staff.approved(of_approval, of_kind);
  if not found then
    raise exception 'STF-9: % is no approval of % that is carried out now', of_approval, of_kind
      using errcode = 'YS009';
  end if;
  if (found_row.payload ->> 'staff_id')::bigint in (found_row.maker_id, found_row.checker_id) then
    raise exception 'STF-9: approval % concerns one of the two who made it', of_approval
      using errcode = 'YS009';
  end if;
  return found_row.payload;
end
$$;
