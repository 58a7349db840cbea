-- PRO-18: publishes a tournament by the approval of another member that is carried out right now. False where its time has begun or it was stopped.
-- Locks: the tournament, until the transaction ends.
create or replace function promotions.publish_tournament(by_approval bigint) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  decided staff.approval;
begin
  select * into decided from staff.approved(by_approval, 'promotions.tournament');
  if not found then
    raise exception 'PRO-18: % is no approval of a tournament that is carried out now', by_approval;
  end if;
  update promotions.tournament as kept
  set published_by = decided.checker_id, published_at = platform.now(), approval_id = by_approval
  where kept.tournament_id::text = decided.payload ->> 'tournament_id' and kept.made_by = decided.maker_id
    and kept.published_at is null and kept.stopped_at is null and kept.starts_at > platform.now();
  return found;
end
$$;
