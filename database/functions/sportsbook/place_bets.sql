-- Places many bets, at most one of a player, in one transaction: the bet and the hold of its stake commit together (SPB-10).
-- Locks: purses in the order of players, skipping locked ones; then sessions of those players. No match, no market.
-- A player who is locked elsewhere gets no row: the caller asks for that one again.
create or replace function sportsbook.place_bets(slips json)
  returns table (place integer, status text, outcome wallet.outcome, detail text, duplicate boolean, cash bigint, bonus bigint,
    seq bigint, leg smallint, bet_id bigint, at timestamptz, currency text, stake bigint, stake_bonus bigint,
    possible bigint, legs jsonb, lines integer, system jsonb, state text, delay_s smallint, due_at timestamptz)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  -- A plan made while a table was empty would else read all of it for every call, for as long as the connection lives.
  set enable_seqscan = off
  -- Costs above jit_above_cost would trigger JIT, which takes longer than the query.
  set jit = off
  -- Its keys would be whole rows, and hardly one comes twice in a batch.
  set enable_memoize = off
as $$
declare
  time_now   timestamptz := platform.now();
  given      sportsbook.slip[];
  purses     wallet.purse[];
  currencies text[];
  verdicts   sportsbook.verdict[];
  -- The list that verdicts about countries must be of; null with play money.
  list       text := jurisdiction.needed_list();
  renewed    uuid[];
begin
  given := array(
    select sportsbook.new_slip(
      place => asked.number::integer - 1, player_id => asked.player_id, session_id => asked.session_id, key => asked.key,
      stake => asked.stake, policy => asked.policy, legs => asked.legs, gift_id => asked.gift_id, sizes => asked.sizes,
      referral => asked.referral
    )
    from json_populate_recordset(null::sportsbook.slip, slips) with ordinality as asked (
      place, player_id, session_id, key, stake, policy, legs, gift_id, sizes, referral, number
    )
    order by asked.player_id
  );
  purses := wallet.take_purses(array(select asked.player_id from unnest(given) as asked));
  currencies := array(
    select purse.currency::text from unnest(given) as asked
    left join unnest(purses) as purse on purse.player_id = asked.player_id
    order by asked.player_id
  );

  -- SPB-7: after the lock and not in the same statement: its view of the world began before (WAL-6).
  verdicts := array(
    select sportsbook.decide_bet(
      asked, content, purse, known, offered.legs, bounds.row,
      live.session_id is not null, live.is_due, live.verdict_id, live.is_allowed, time_now
    )
    from unnest(given) as asked
    join unnest(purses) as purse on purse.player_id = asked.player_id
    left join sportsbook.offered_to(given, currencies, time_now) as offered on offered.place = asked.place
    left join lateral sportsbook.content_of(asked) as content on true
    -- One by one, by key: a plan made while a table was small would else read all of it for every batch.
    left join lateral wallet.known(asked.player_id, 'sportsbook', asked.key) as known on true
    left join lateral (
      select kept as row from sportsbook.stake_bound as kept where kept.currency = purse.currency::text limit 1
    ) as bounds on true
    left join lateral identity.session_in_play(asked.session_id, time_now, list) as live on true
    order by asked.player_id
  );

  perform wallet.book(array(
    select verdict.entry from unnest(verdicts) as verdict where ((verdict.entry).op).op_id is not null
  ));
  insert into sportsbook.bet
  select (verdict.bet).* from unnest(verdicts) as verdict where verdict.status = 'OK' and not verdict.duplicate;
  if found then
    perform sportsbook.begin_waiting(verdicts, given);
    insert into sportsbook.leg (
      player_id, bet_id, no, match_id, market_id, outcome, outcome_id, version, price, banker, lines, sport, league_name,
      home, away, starts_at
    )
    select (verdict.bet).player_id, (verdict.bet).bet_id, each.no, each.match_id, each.market_id, each.outcome, each.outcome_id,
      each.version, each.price, coalesce(each.banker, false), coalesce(each.lines, 1), each.sport, each.league_name, each.home, each.away, each.starts_at
    from unnest(verdicts) as verdict, unnest(verdict.legs) as each
    where verdict.status = 'OK' and not verdict.duplicate and (verdict.bet).state = 'open';
    -- A batch holds at most one bet of a player, so nobody is told twice.
    perform sportsbook.tell_changes(array(
      select (verdict.bet).player_id::text from unnest(verdicts) as verdict where verdict.status = 'OK' and not verdict.duplicate
    ), time_now);
    renewed := array(select verdict.renews from unnest(verdicts) as verdict where verdict.renews is not null);
    if cardinality(renewed) > 0 then
      perform identity.renew_sessions(renewed, time_now);
    end if;
  end if;

  return query
  select verdict.place, verdict.status, verdict.outcome, verdict.detail, verdict.duplicate, verdict.cash, verdict.bonus,
    verdict.seq, verdict.leg, (verdict.bet).bet_id, (verdict.bet).accepted_at, (verdict.bet).currency, (verdict.bet).stake,
    (verdict.bet).stake_bonus, (verdict.bet).possible, told.legs, (verdict.bet).lines,
    case when (verdict.bet).lines > 1 then sportsbook.system_of(verdict.bet, told.legs, null) end,
    (verdict.bet).state, delayed.delay_s, delayed.due_at
  from unnest(verdicts) as verdict
  cross join lateral (
    select case
      when not verdict.duplicate then to_jsonb(verdict.legs)
      when verdict.status = 'OK' then (
        select jsonb_agg(to_jsonb(kept) order by kept.no) from sportsbook.legs_of((verdict.bet).player_id, (verdict.bet).bet_id) as kept
      )
    end as legs
  ) as told
  left join lateral (
    -- SPB-33: until then the desk answers.
    select kept.delay_s, case (verdict.bet).state when 'referred' then kept.asked_at + interval '60 seconds' else kept.due_at end as due_at
    from sportsbook.waiting as kept
    where kept.player_id = (verdict.bet).player_id and kept.bet_id = (verdict.bet).bet_id limit 1
  ) as delayed on true;
  if cardinality(purses) < cardinality(given) then
    return query
    select asked.place, 'PLAYER_UNKNOWN', null::wallet.outcome, null::text, false, 0::bigint, 0::bigint, 0::bigint, null::smallint,
      null::bigint, null::timestamptz, null::text, null::bigint, null::bigint, null::bigint, null::jsonb, null::integer, null::jsonb,
      null::text, null::smallint, null::timestamptz
    from unnest(given) as asked
    where not wallet.has_purse(asked.player_id);
  end if;
end
$$;
