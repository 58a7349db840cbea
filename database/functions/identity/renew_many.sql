-- Keeps many sessions alive, each by one of its calls; says of each call whether its session is open.
-- Locks: the rows of the sessions that are renewed, until the transaction ends; skips those that are locked, which others are renewing or ending.
create or replace function identity.renew_many(calls json) returns table (place integer, is_open boolean)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  -- A plan made while a table was empty would else read all of it for every call, for as long as the connection lives.
  set enable_seqscan = off
  -- Costs above jit_above_cost would trigger JIT, which takes longer than the query.
  set jit = off
as $$
declare
  time_now timestamptz := platform.now();
  sessions uuid[] := array(select asked.session_id from json_to_recordset(calls) as asked (session_id uuid));
begin
  update identity.session as kept set seen_at = time_now
  from (
    select due.session_id from identity.session as due
    where due.session_id = any (sessions) and identity.is_session_open(due.ended_at, due.expires_at, due.seen_at, time_now)
      and due.seen_at < time_now - identity.session_renewal()
    order by due.session_id
    for no key update skip locked
  ) as due
  where kept.session_id = due.session_id;
  return query
  select asked.number::integer - 1, open.session_id is not null
  from rows from (json_to_recordset(calls) as (session_id uuid)) with ordinality as asked (session_id, number)
  left join lateral identity.open_session(asked.session_id, time_now) as open (session_id) on true;
end
$$;
