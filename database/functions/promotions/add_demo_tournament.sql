-- Adds a tournament of the demo that begins now, once by its name; the table refuses it where money is real. False where there is one that is not over.
-- Locks: none but the new rows.
create or replace function promotions.add_demo_tournament(given jsonb, days integer) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  time_now timestamptz := platform.now();
  added    bigint;
begin
  if exists (
    select from promotions.tournament as kept where kept.name = given ->> 'name' and kept.made_by is null and kept.ends_at > time_now
  ) then
    return false;
  end if;
  added := promotions.add_tournament(
    given || jsonb_build_object('starts_at', time_now, 'ends_at', time_now + make_interval(days => days)), null
  );
  update promotions.tournament as kept set published_at = kept.starts_at where kept.tournament_id = added;
  return true;
end
$$;
