-- FAIR-10: opens Keno for money again, by the approval of two members that is carried out right now. False where it is not stopped any more.
-- Locks: the row of the stop, until the transaction ends.
create or replace function keno.end_stop(by_approval bigint) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  decided staff.approval;
begin
  select * into decided from staff.approved(by_approval, 'keno.reopen');
  if not found then
    raise exception 'FAIR-10: % is no approval of an opening that is carried out now', by_approval;
  end if;
  update keno.stop set ended_at = platform.now(), ended_by = array[decided.maker_id, decided.checker_id]
  where stop_id::text = decided.payload ->> 'stop_id' and ended_at is null;
  return found;
end
$$;
