-- Stops a campaign at once and for good; claims stand. False where it was stopped already.
-- Locks: the campaign, until the transaction ends.
create or replace function promotions.stop(of_campaign bigint, by_member bigint, because text) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update promotions.campaign as kept set stopped_at = platform.now(), stopped_by = by_member, stop_reason = because
  where kept.campaign_id = of_campaign and kept.stopped_at is null;
  return found;
end
$$;
