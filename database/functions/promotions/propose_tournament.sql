-- Adds the tournament that a member proposes; another member publishes it (PRO-18).
-- Locks: none but the new rows.
create or replace function promotions.propose_tournament(given jsonb, by_member bigint) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if by_member is null then
    raise exception 'PRO-18: a tournament is made by somebody';
  end if;
  return promotions.add_tournament(given, by_member);
end
$$;
