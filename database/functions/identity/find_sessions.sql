-- The sessions of many tokens, each with what a call needs to know of its player; a row without a session where none is open.
-- Locks: none.
-- In plpgsql, because an SQL function is planned anew for every batch.
create or replace function identity.find_sessions(calls json)
  returns table (place integer, session_id uuid, player_id bigint, username text, currency text, country text, email_verified boolean,
    renewal_due boolean, verdict_due boolean)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  -- A plan made while a table was empty would else read all of it for every call, for as long as the connection lives.
  set enable_seqscan = off
  -- Costs above jit_above_cost would trigger JIT, which takes longer than the query.
  set jit = off
as $$
declare
  time_now timestamptz := platform.now();
begin
  return query
  select asked.number::integer - 1, found.session_id, found.player_id, found.username, found.currency::text, found.country::text,
    found.is_verified, found.seen_at < time_now - identity.session_renewal(),
    identity.is_verdict_due(
      found.verdict_id, found.verdict_list, found.verdict_evidence, found.verdict_until,
      asked.list, found.country || ' ' || coalesce(asked.ip_country, '-'), time_now
    )
  from rows from (
    json_to_recordset(calls) as (token_hash text, ip_country text, list text)
  ) with ordinality as asked (token_hash, ip_country, list, number)
  left join lateral (
    select open.*, player.username, player.currency, player.country, player.email_verified_at is not null as is_verified
    from identity.session as open
    join identity.player on player.player_id = open.player_id
    where open.token_hash = decode(asked.token_hash, 'hex')
      and identity.is_session_open(open.ended_at, open.expires_at, open.seen_at, time_now)
    limit 1
  ) as found on true;
end
$$;
