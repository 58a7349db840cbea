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
  fresh    text[];
  repeated integer[] := '{}';
  verdicts casino.verdict[];
  renewed  uuid[];
begin
  given := array(
    select asked::casino.call
    from (
      select list.number - 1 as place, list.studio, list.kind, list.player_id, list.launch_id, list.game, list.round,
        list.round_closed, list.currency, list.tx, list.amount, list.ref, list.win_tx, list.win_amount, list.win_kind,
        list.contribution, list.pool, list.pool_amount, list.grant_id, list.whole_round, list.nonce, list.detail
      from rows from (
        json_to_recordset(calls) as (
          studio text, kind text, player_id bigint, launch_id uuid, game text, round text, round_closed boolean,
          currency text, tx text, amount bigint, ref text, win_tx text, win_amount bigint, win_kind text,
          contribution bigint, pool text, pool_amount bigint, grant_id uuid, whole_round boolean, nonce text,
          detail jsonb
        )
      ) with ordinality as list (studio, kind, player_id, launch_id, game, round, round_closed, currency, tx, amount,
        ref, win_tx, win_amount, win_kind, contribution, pool, pool_amount, grant_id, whole_round, nonce, detail, number)
    ) as asked
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

  verdicts := array(
    select case
      when asked.place = any (repeated) then casino.refuse_nonce(asked.place)
      else casino.decide(asked, met::casino.scene, win_known, time_now)
    end
    from unnest(given) as asked
    join unnest(purses) as purse on purse.player_id = asked.player_id
    -- One by one, by key: a plan made while a table was small would else read all of it for every batch.
    left join lateral (
      select kept.id, kept as row from casino.studio as kept where kept.code = asked.studio limit 1
    ) as maker on true
    left join lateral wallet.known(asked.player_id, asked.studio, asked.tx) as known on true
    left join lateral wallet.known(asked.player_id, asked.studio, asked.win_tx) as win_known on true
    left join lateral (
      select kept.session_id, kept.player_id, kept.studio_id, kept.opened_at, kept as row from casino.launch as kept
      where kept.launch_id = asked.launch_id limit 1
    ) as launch on true
    left join lateral identity.session_in_play(launch.session_id, time_now) as live on true
    left join lateral (
      select kept.id, kept as row from casino.game as kept
      where kept.code = asked.game and kept.studio_id = maker.id limit 1
    ) as title on true
    left join lateral (
      select kept as row from casino.game_limit as kept
      where kept.game_id = title.id and kept.currency = asked.currency limit 1
    ) as bounds on true
    left join lateral (
      select kept as row from casino.round as kept
      where kept.player_id = asked.player_id and kept.studio_id = maker.id and kept.round = asked.round limit 1
    ) as turn on true
    left join lateral (
      select kept as row from casino.free_grant as kept
      where kept.player_id = asked.player_id and kept.grant_id = asked.grant_id limit 1
    ) as reward on true
    cross join lateral (
      select purse, known, maker.row as studio, launch.row as launch, live.session_id is not null as is_live,
        -- By the launch it names, or by any other: a win may come long after.
        (launch.player_id = asked.player_id and launch.studio_id = maker.id and launch.opened_at is not null) is true
          or exists (
            select from casino.launch as kept
            where kept.player_id = asked.player_id and kept.studio_id = maker.id and kept.opened_at is not null
          ) as is_met,
        title.row as game, bounds.row as bounds, turn.row as round, reward.row as reward, live.is_due
    ) as met
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
    update casino.free_grant as promise
    set used = promise.used + coalesce(verdict.grant_used, 0), won = promise.won + coalesce(verdict.grant_won, 0),
      total_tx = case when promise.total_tx = verdict.grant_undone then null
        else coalesce(verdict.grant_total, promise.total_tx) end
    from unnest(verdicts) as verdict
    where verdict.grant_id is not null
      and promise.player_id = (verdict.purse).player_id and promise.grant_id = verdict.grant_id;
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
