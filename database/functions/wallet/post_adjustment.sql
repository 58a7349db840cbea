-- WAL-14: posts the adjustment that two members approved, from the approval alone.
-- Locks: the player's purse, until the transaction ends.
create or replace function wallet.post_adjustment(of_approval bigint) returns wallet.answer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  asked jsonb;
begin
  select approval.payload into asked from staff.approved(of_approval, 'wallet.adjustment') as approval;
  if not found then
    raise exception 'WAL-14: % is no approval of an adjustment that is carried out now', of_approval
      using errcode = 'YW014';
  end if;
  return wallet.post(
    (asked ->> 'player_id')::bigint, 'staff', 'approval-' || of_approval, asked ->> 'currency',
    array[wallet.adjustment_of(asked)]
  );
end
$$;
