-- Applies many calls of studios, at most one of a player, in one transaction.
-- Locks: purses in the order of players, skipping locked ones; then nonces, rounds, rewards and sessions of those players.
-- A player who is locked elsewhere gets no row: the caller asks for that one again.
create or replace function casino.apply_calls(calls json)
  returns table (place integer, status text, detail text, duplicate boolean, op_id uuid, currency text, cash bigint,
    bonus bigint, split_cash bigint, split_bonus bigint)
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
  given    casino.call[];
  purses   wallet.purse[];
  offers   casino.offer[];
  fresh    text[];
  repeated integer[] := '{}';
  verdicts casino.verdict[];
  -- The list that verdicts about countries must be of; null with play money.
  list     text := jurisdiction.needed_list();
  renewed  uuid[];
  is_given boolean;
  told     text[];
begin
  given := array(
    select casino.new_call(
      place => asked.number::integer - 1, studio => asked.studio, kind => asked.kind, player_id => asked.player_id,
      launch_id => asked.launch_id, game => asked.game, round => asked.round, round_closed => asked.round_closed,
      currency => asked.currency, tx => asked.tx, amount => asked.amount, ref => asked.ref, win_tx => asked.win_tx,
      win_amount => asked.win_amount, win_kind => asked.win_kind, contribution => asked.contribution,
      pool => asked.pool, pool_amount => asked.pool_amount, grant_id => asked.grant_id,
      whole_round => asked.whole_round, nonce => asked.nonce, detail => asked.detail
    )
    from json_populate_recordset(null::casino.call, calls) with ordinality as asked (place, studio, kind, player_id,
      launch_id, game, round, round_closed, currency, tx, amount, ref, win_tx, win_amount, win_kind, contribution, pool,
      pool_amount, grant_id, whole_round, nonce, detail, number)
    order by asked.player_id
  );
  purses := wallet.take_purses(array(select asked.player_id from unnest(given) as asked));

  -- A nonce that is here already was used; one of a player who is locked elsewhere is not used up yet.
  with kept as (
    insert into casino.nonce (studio, nonce, at)
    select asked.studio, asked.nonce, time_now
    from unnest(given) as asked
    join unnest(purses) as purse on purse.player_id = asked.player_id
    where asked.nonce is not null
    order by asked.studio, asked.nonce
    on conflict do nothing
    returning casino.nonce.studio || ' ' || casino.nonce.nonce as nonce
  )
  select coalesce(array_agg(kept.nonce), '{}') into fresh from kept;
  if cardinality(fresh) < cardinality(purses) then
    repeated := array(
      select asked.place from unnest(given) as asked
      where asked.nonce is not null and not (asked.studio || ' ' || asked.nonce) = any (fresh)
    );
  end if;

  offers := casino.offers_to(given);
  verdicts := array(
    select case
      when asked.place = any (repeated) then casino.refuse_nonce(asked.place)
      else casino.decide(asked, casino.new_facts(
        purse => purse, known => known, studio_id => offer.studio_id, game_id => offer.game_id,
        is_blocked => offer.is_blocked, min_minor => offer.min_minor, max_minor => offer.max_minor,
        is_launched => launch.is_opened is true, is_launch_over => launch.ended_at is not null,
        launch_game_id => launch.game_id, launch_currency => launch.currency, session_id => launch.session_id,
        is_live => live.session_id is not null, is_due => live.is_due,
        -- By the launch it names, or by any other: a win may come long after.
        is_met => launch.is_opened is true or exists (
          select from casino.launch as kept
          where kept.player_id = asked.player_id and kept.studio_id = offer.studio_id and kept.opened_at is not null
        ),
        round => turn.row, reward => reward.row, verdict_id => live.verdict_id, is_allowed => live.is_allowed is true,
        share => counts.share
      ), win_known, time_now)
    end
    from unnest(given) as asked
    join unnest(purses) as purse on purse.player_id = asked.player_id
    left join unnest(offers) as offer on offer.studio = asked.studio and offer.game = coalesce(asked.game, '')
      and offer.currency = coalesce(asked.currency, '')
    -- One by one, by key: a plan made while a table was small would else read all of it for every batch.
    left join lateral wallet.known(asked.player_id, asked.studio, asked.tx) as known on true
    left join lateral wallet.known(asked.player_id, asked.studio, asked.win_tx) as win_known on true
    left join lateral (
      select kept.session_id, kept.game_id, kept.currency, kept.ended_at,
        kept.player_id = asked.player_id and kept.studio_id = offer.studio_id and kept.opened_at is not null as is_opened
      from casino.launch as kept where kept.launch_id = asked.launch_id limit 1
    ) as launch on true
    left join lateral identity.session_in_play(launch.session_id, time_now, list) as live on true
    left join lateral promotions.share_of(purse.bonus_run, offer.game_id, 0::smallint, time_now) as counts on true
    left join lateral (
      select kept as row from casino.round as kept
      where kept.player_id = asked.player_id and kept.studio_id = offer.studio_id and kept.round = asked.round limit 1
    ) as turn on true
    left join lateral (
      select kept as row from casino.free_grant as kept
      where kept.player_id = asked.player_id and kept.grant_id = asked.grant_id limit 1
    ) as reward on true
    order by asked.player_id
  );

  perform wallet.book(array(
    select entry from unnest(verdicts) as verdict, unnest(verdict.entries) as entry
  ));
  insert into casino.phase
  select phase.* from unnest(verdicts) as verdict, unnest(verdict.phases) as phase;
  if found then
    -- Nobody else opens a round of a player whose purse is locked here. What is there already is looked for by its key.
    insert into casino.round
    select (verdict.round).* from unnest(verdicts) as verdict where (verdict.phases[1]).number = 1;
    insert into casino.round as known
    select (verdict.round).* from unnest(verdicts) as verdict where (verdict.phases[1]).number > 1
    on conflict (player_id, studio_id, round) do update
      set state = excluded.state, staked = excluded.staked, staked_bonus = excluded.staked_bonus, won = excluded.won,
        pool_won = excluded.pool_won, phases = excluded.phases, closed_at = excluded.closed_at;
    insert into casino.tally
    select (verdict.tally).* from unnest(verdicts) as verdict where (verdict.tally).game_id is not null;
    -- What moved no money is no news of the wallet's: play that counted for a run, or used up a gift, is told here.
    select bool_or(verdict.grant_id is not null), coalesce(array_agg((verdict.purse).player_id::text) filter (
      where verdict.grant_used <> 0 or verdict.grant_won <> 0
        or ((verdict.round).bonus_run is not null or (verdict.round).staked_bonus > 0)
          and (verdict.entries[cardinality(verdict.entries)]).counted
          and (verdict.entries[cardinality(verdict.entries)]).seq_before = (verdict.purse).seq
    ), '{}')
    into is_given, told
    from unnest(verdicts) as verdict;
    perform promotions.tell_changes(told, time_now);
    if is_given then
      update casino.free_grant as promise
      set used = promise.used + coalesce(verdict.grant_used, 0), won = promise.won + coalesce(verdict.grant_won, 0),
        total_tx = case when promise.total_tx = verdict.grant_undone then null
          else coalesce(verdict.grant_total, promise.total_tx) end
      from unnest(verdicts) as verdict
      where verdict.grant_id is not null
        and promise.player_id = (verdict.purse).player_id and promise.grant_id = verdict.grant_id;
      update casino.prize_grant as promise
      set paid_tx = case when promise.paid_tx = verdict.grant_undone then null
          else coalesce(verdict.grant_total, promise.paid_tx) end
      from unnest(verdicts) as verdict
      where verdict.grant_id is not null
        and promise.player_id = (verdict.purse).player_id and promise.grant_id = verdict.grant_id;
    end if;
    -- CAS-14: it is booked, whatever it is; it does not leave unseen.
    perform casino.hold_excess(
      verdict.round, offer.studio, (verdict.phases[cardinality(verdict.phases)]).tx, bound.highest
    )
    from unnest(verdicts) as verdict
    join unnest(offers) as offer on offer.game_id = (verdict.round).game_id
    cross join lateral (
      select case when (verdict.round).grant_id is null then floor((verdict.round).staked * offer.max_win)::bigint
        else casino.highest_of(verdict.round, offer.max_win) end as highest
      offset 0
    ) as bound
    where (verdict.round).won > (verdict.round).pool_won and (verdict.phases[1]).number is not null
      and (verdict.round).won - (verdict.round).pool_won > bound.highest;
    renewed := array(
      select verdict.renews from unnest(verdicts) as verdict where verdict.renews is not null
    );
    if cardinality(renewed) > 0 then
      perform identity.renew_sessions(renewed, time_now);
    end if;
  end if;

  return query
  select verdict.place, verdict.status, verdict.detail, verdict.duplicate, verdict.op_id,
    (verdict.purse).currency::text, coalesce((verdict.purse).cash, 0), coalesce((verdict.purse).bonus, 0),
    verdict.split_cash, verdict.split_bonus
  from unnest(verdicts) as verdict;
  if cardinality(purses) < cardinality(given) then
    return query
    select asked.place, 'PLAYER_NOT_FOUND', null::text, false, null::uuid, null::text, 0::bigint, 0::bigint, null::bigint,
      null::bigint
    from unnest(given) as asked
    where not wallet.has_purse(asked.player_id);
  end if;
end
$$;
