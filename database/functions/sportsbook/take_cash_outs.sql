-- Takes many cash-outs with their quotes, at most one of a player, in one transaction: the sum and what ends of the bet commit together (SPB-19).
-- Locks: purses in the order of players, skipping locked ones. No match, no market.
-- A player who is locked elsewhere gets no row: the caller asks for that one again.
create or replace function sportsbook.take_cash_outs(asked json)
  returns table (place integer, status text, leg smallint, detail text, duplicate boolean, part bigint, amount bigint, is_paid boolean,
    due_at timestamptz, reason text, home text, away text, cash bigint, bonus bigint, seq bigint)
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
  given    sportsbook.cash_out_asked[];
  purses   wallet.purse[];
  verdicts sportsbook.cash_verdict[];
begin
  given := array(
    select jsonb_populate_record(null::sportsbook.cash_out_asked, wish.row || jsonb_build_object('place', wish.number - 1, 'is_automatic', false))
    from jsonb_array_elements(asked::jsonb) with ordinality as wish (row, number)
    order by (wish.row ->> 'player_id')::bigint
  );
  purses := wallet.take_purses(array(select wish.player_id from unnest(given) as wish));
  -- SPB-7: after the lock and not in the same statement: its view of the world began before (WAL-6).
  verdicts := array(
    select sportsbook.decide_cash_out(purse, wish, time_now)
    from unnest(given) as wish join unnest(purses) as purse on purse.player_id = wish.player_id
    order by wish.player_id
  );
  perform sportsbook.keep_cash_outs(verdicts, time_now);
  return query
  select verdict.place, verdict.status, verdict.leg, verdict.detail, verdict.duplicate, (verdict.made).part, (verdict.made).amount,
    (verdict.made).paid_revision is not null, (verdict.made).due_at, (verdict.made).reason,
    ((verdict.offer).legs[verdict.leg]).home, ((verdict.offer).legs[verdict.leg]).away,
    coalesce(last.cash, purse.cash), coalesce(last.bonus, purse.bonus), coalesce(last.seq, purse.seq)
  from unnest(verdicts) as verdict
  join unnest(given) as wish on wish.place = verdict.place
  join unnest(purses) as purse on purse.player_id = wish.player_id
  cross join lateral (
    select ((newest.entry).purse).cash, ((newest.entry).purse).bonus, ((newest.entry).purse).seq
    from (select verdict.entries[cardinality(verdict.entries)] as entry) as newest
  ) as last;
end
$$;
