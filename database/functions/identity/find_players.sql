-- One page of players, the newest first.
-- Locks: none.
-- A common name is found among the newest few thousand; a rare one has few rows in the index. So each is looked for where
-- it is cheap, and no statement ever counts or sorts the whole table.
create or replace function identity.find_players(
  wanted tsquery, since timestamptz, until timestamptz, before bigint, page integer
) returns table (player_id bigint)
  language plpgsql stable rows 50
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  -- The planner has no notion of how often a beginning of a word occurs.
  set enable_seqscan = off
as $$
declare
  -- What one in two hundred players matches fills a page from here.
  near_max constant integer := 10000 + 20 * page;
  top      record;
  edge     record;
  near     bigint[];
begin
  select listed.registered_at, listed.player_id into top
  from identity.player_search as listed where listed.player_id = before;
  if not found then
    select until as registered_at, 0::bigint as player_id into top;
  end if;

  if wanted is null then
    return query
    select listed.player_id from identity.player_search as listed
    where (listed.registered_at, listed.player_id) < (top.registered_at, top.player_id)
      and listed.registered_at >= since
    order by listed.registered_at desc, listed.player_id desc limit page;
    return;
  end if;

  select listed.registered_at, listed.player_id into edge
  from identity.player_search as listed
  where (listed.registered_at, listed.player_id) < (top.registered_at, top.player_id)
    and listed.registered_at >= since
  order by listed.registered_at desc, listed.player_id desc offset near_max limit 1;
  -- The inner limit keeps the planner from turning to the index of words already here.
  near := array(
    select newest.player_id
    from (
      select listed.player_id, listed.registered_at, listed.words from identity.player_search as listed
      where (listed.registered_at, listed.player_id) < (top.registered_at, top.player_id)
        and listed.registered_at >= since
      order by listed.registered_at desc, listed.player_id desc limit near_max
    ) as newest
    where newest.words operator(pg_catalog.@@) wanted
    order by newest.registered_at desc, newest.player_id desc limit page
  );
  if edge.player_id is null or cardinality(near) >= page then
    return query select unnest(near);
    return;
  end if;

  return query
  with matching as materialized (
    select listed.player_id, listed.registered_at from identity.player_search as listed
    where listed.words operator(pg_catalog.@@) wanted
  )
  select matching.player_id from matching
  where (matching.registered_at, matching.player_id) < (top.registered_at, top.player_id)
    and matching.registered_at >= since
  order by matching.registered_at desc, matching.player_id desc limit page;
end
$$;
