-- Plays many rounds, at most one of a player, in one transaction: stake, draw and payout commit together (FAIR-4).
-- Locks: purses in the order of players, skipping locked ones; then the pairs and sessions of those players.
-- A player who is locked elsewhere gets no row: the caller asks for that one again. Nothing that was drawn comes from outside.
create or replace function keno.play_rounds(calls json)
  returns table (place integer, status text, outcome wallet.outcome, detail text, duplicate boolean, cash bigint, bonus bigint,
    seq bigint, commitment text, client text, nonce smallint, at timestamptz, picks smallint[], drawn smallint[], hits smallint,
    table_version smallint, multiplier integer, currency text, stake bigint, payout bigint, next_at timestamptz, seed text)
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
  given    keno.call[];
  purses   wallet.purse[];
  offers   keno.offer[] := keno.offers(time_now);
  verdicts keno.verdict[];
  played   casino.house_round[];
  -- The list that verdicts about countries must be of; null with play money.
  list     text := jurisdiction.needed_list();
  counted  bigint;
  renewed  uuid[];
begin
  given := array(
    select keno.new_call(
      place => asked.number::integer - 1, player_id => asked.player_id, session_id => asked.session_id, key => asked.key,
      pair_id => asked.pair_id, picks => asked.picks, stake => asked.stake, table_version => asked.table_version,
      seed => asked.seed
    )
    from json_populate_recordset(null::keno.call, calls) with ordinality as asked (
      place, player_id, session_id, key, pair_id, picks, stake, table_version, seed, number
    )
    order by asked.player_id
  );
  purses := wallet.take_purses(array(select asked.player_id from unnest(given) as asked));

  -- After the lock and not in the same statement: its view of the world began before (WAL-6).
  verdicts := array(
    select keno.decide(
      asked, purse, known, pair.row, offer, live.session_id is not null, live.is_due, live.verdict_id, live.is_allowed, time_now
    )
    from unnest(given) as asked
    join unnest(purses) as purse on purse.player_id = asked.player_id
    left join unnest(offers) as offer on offer.currency = purse.currency::text
    -- One by one, by key: a plan made while a table was small would else read all of it for every batch.
    left join lateral wallet.known(asked.player_id, 'player', asked.key) as known on true
    left join lateral (
      select kept as row from keno.pair as kept
      where kept.pair_id = asked.pair_id and kept.player_id = asked.player_id limit 1
    ) as pair on true
    left join lateral identity.session_in_play(asked.session_id, time_now, list) as live on true
    order by asked.player_id
  );

  perform wallet.book(array(
    select verdict.entry from unnest(verdicts) as verdict where ((verdict.entry).op).op_id is not null
  ));
  played := array(
    select verdict.round from unnest(verdicts) as verdict where (verdict.round).op_id is not null
  );
  if cardinality(played) > 0 then
    insert into keno.draw
    select (verdict.draw).* from unnest(verdicts) as verdict where (verdict.round).op_id is not null;
    -- FAIR-3: each nonce once and none left out.
    update keno.pair as kept
    set rounds = kept.rounds + 1, last_round_at = (verdict.draw).at, seed = verdict.seed,
      sealed = case when verdict.seed is null then kept.sealed end,
      ended_at = case when verdict.seed is not null then (verdict.draw).at end,
      ended_by = case when verdict.seed is not null then 'rounds' end
    from unnest(verdicts) as verdict
    where (verdict.round).op_id is not null and kept.pair_id = (verdict.draw).pair_id
      and kept.rounds = (verdict.draw).nonce and kept.ended_at is null;
    get diagnostics counted = row_count;
    if counted <> cardinality(played) then
      raise exception 'FAIR-3: % rounds were played, % pairs went on', cardinality(played), counted;
    end if;
    perform casino.add_house_rounds(played);
    perform keno.tell_changes(array(
      select (verdict.draw).player_id from unnest(verdicts) as verdict
      where (verdict.round).op_id is not null and verdict.seed is not null
    ), time_now);
    renewed := array(select verdict.renews from unnest(verdicts) as verdict where verdict.renews is not null);
    if cardinality(renewed) > 0 then
      perform identity.renew_sessions(renewed, time_now);
    end if;
  end if;

  return query
  select verdict.place, verdict.status, verdict.outcome, verdict.detail, verdict.duplicate, verdict.cash, verdict.bonus,
    verdict.seq, verdict.commitment, verdict.client, (verdict.draw).nonce, (verdict.draw).at, (verdict.draw).picks,
    (verdict.draw).drawn, (verdict.draw).hits, (verdict.draw).table_version, (verdict.draw).multiplier,
    (verdict.draw).currency, (verdict.draw).stake, (verdict.draw).payout, (verdict.draw).at + keno.cycle(), verdict.seed
  from unnest(verdicts) as verdict;
  if cardinality(purses) < cardinality(given) then
    return query
    select asked.place, 'PLAYER_UNKNOWN', null::wallet.outcome, null::text, false, 0::bigint, 0::bigint, 0::bigint, null::text,
      null::text, null::smallint, null::timestamptz, null::smallint[], null::smallint[], null::smallint, null::smallint,
      null::integer, null::text, null::bigint, null::bigint, null::timestamptz, null::text
    from unnest(given) as asked
    where not wallet.has_purse(asked.player_id);
  end if;
end
$$;
