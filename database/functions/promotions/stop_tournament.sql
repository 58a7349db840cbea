-- Stops a tournament before its start, for good. False where it has begun or was stopped already.
-- Locks: the tournament, until the transaction ends.
create or replace function promotions.stop_tournament(of_tournament bigint, by_member bigint, because text) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update promotions.tournament as kept set stopped_at = platform.now(), stopped_by = by_member, stop_reason = because
  where kept.tournament_id = of_tournament and kept.stopped_at is null and kept.starts_at > platform.now();
  return found;
end
$$;
