-- Posts for many players in one round trip, one command each.
-- Locks: the purses in the order of players, skipping those that are locked already, until the transaction ends.
-- A player whose purse somebody else holds gets no row: that call belongs into the next batch, and nobody waits for it.
create or replace function wallet.post_many(calls json) returns table (
  place integer, outcome wallet.outcome, detail text, op_id uuid, cash bigint, bonus bigint, cash_change bigint,
  bonus_change bigint, seq bigint, replayed boolean
)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  -- A plan made while a table was empty would else read all of it for every call, for as long as the connection lives.
  set enable_seqscan = off
  -- What is forbidden counts as dear, and what is dear would be compiled: for longer than it takes.
  set jit = off
as $$
declare
  time_now timestamptz := platform.now();
  given    wallet.call[];
  purses   wallet.purse[];
  entries  wallet.entry[];
begin
  given := array(
    select asked::wallet.call
    from (
      select number - 1 as place, player_id, source, key, currency, steps, about
      from rows from (
        json_to_recordset(calls) as (
          player_id bigint, source text, key text, currency text, steps wallet.step[], about text
        )
      ) with ordinality as list (player_id, source, key, currency, steps, about, number)
    ) as asked
    order by asked.player_id
  );
  purses := array(
    select purse from wallet.purse
    where player_id in (select player_id from unnest(given))
    order by player_id
    for no key update skip locked
  );
  -- After the lock and not in the same statement: its view of the world began before (WAL-6).
  entries := array(
    select wallet.decide_post(
      asked.place, purse, known.op, asked.source, asked.key, asked.currency, asked.steps, asked.about, time_now
    )
    from unnest(given) as asked
    join unnest(purses) as purse on purse.player_id = asked.player_id
    -- One by one, by key: a plan made while the table was small would else read all of it for every batch.
    left join lateral (
      select op from wallet.op
      where op.player_id = asked.player_id and op.source = asked.source and op.key = asked.key
      limit 1
    ) as known on true
    order by asked.player_id
  );
  perform wallet.book(entries);

  return query
  select booked.place, (booked.op).outcome, (booked.op).detail, (booked.op).op_id, (booked.op).cash_after,
    (booked.op).bonus_after, (booked.op).cash_change, (booked.op).bonus_change, (booked.op).seq, booked.replayed
  from unnest(entries) as booked;
  if cardinality(purses) < cardinality(given) then
    return query
    select asked.place, 'unknown_player'::wallet.outcome, null::text, null::uuid, 0::bigint, 0::bigint, 0::bigint,
      0::bigint, 0::bigint, false
    from unnest(given) as asked
    where not exists (select from wallet.purse where purse.player_id = asked.player_id);
  end if;
end
$$;
