-- The latest answer of each of many players to each document; a row for every player, without answers where none were given.
-- Locks: none.
-- In plpgsql, because an SQL function is planned anew for every batch.
create or replace function identity.find_consents(calls json) returns table (place integer, answers json)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  -- A plan made while a table was empty would else read all of it for every call, for as long as the connection lives.
  set enable_seqscan = off
  -- Costs above jit_above_cost would trigger JIT, which takes longer than the query.
  set jit = off
as $$
begin
  return query
  select asked.number::integer - 1, coalesce(given.answers, '[]')
  from rows from (json_to_recordset(calls) as (player_id bigint)) with ordinality as asked (player_id, number)
  left join lateral (
    select json_agg(json_build_object('document', latest.document, 'version', latest.version, 'accepted', latest.accepted))
      as answers
    from (
      select distinct on (consent.document) consent.document, consent.version, consent.accepted
      from identity.consent where consent.player_id = asked.player_id
      order by consent.document, consent.consent_id desc
    ) as latest
  ) as given on true;
end
$$;
