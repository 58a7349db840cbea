-- 0035_casino_create_calls
-- Why:  the whole of a studio's call is one decision under the purse's lock, and many players' calls are one round trip.
-- Lock: new types and functions only.
-- Undo: drop them; no code before this commit calls them.
-- migrate:up
set local lock_timeout = '2s';

create function casino.decide(asked casino.call, met casino.scene, win_known wallet.op, time_now timestamptz)
  returns casino.verdict
  language plpgsql
as $$
declare
  verdict casino.verdict;
  second  casino.verdict;
  win     casino.call;
  after   casino.scene;
begin
  verdict.place := asked.place;
  verdict.duplicate := false;
  verdict.purse := met.purse;
  if (met.studio).id is null then
    verdict.status := 'BAD_SIGNATURE';
  elsif not met.is_met and asked.kind <> 'cancel' then
    -- A studio is told nothing about players it never had in a game, and can do nothing to them.
    verdict.status := case when asked.kind in ('bet', 'bet_win') then 'SESSION_NOT_FOUND' else 'PLAYER_NOT_FOUND' end;
    verdict.purse := null;
  -- A bet is asked for its session before its currency.
  elsif asked.currency <> (met.purse).currency::text and asked.kind in ('win', 'rollback') then
    verdict.status := 'CURRENCY_MISMATCH';
  elsif asked.tx in (asked.win_tx, asked.ref) then
    verdict.status := 'BAD_REQUEST';
    verdict.detail := 'a transaction has an id of its own';
  elsif asked.kind = 'win' then
    verdict := casino.decide_win(asked, met, verdict, time_now);
  elsif asked.kind = 'bet' then
    verdict := casino.decide_bet(asked, met, verdict, time_now);
  elsif asked.kind in ('rollback', 'cancel') then
    verdict := casino.decide_rollback(asked, met, verdict, time_now);
    if cardinality(verdict.entries) > 1 then
      verdict.entries := wallet.chain(verdict.entries);
    end if;
  elsif asked.kind = 'bet_win' then
    win := asked;
    win.tx := asked.win_tx;
    win.ref := asked.tx;
    win.amount := asked.win_amount;
    asked.round_closed := false;
    -- A bet is counted against the player's limits where it is decided, so nothing may fail after a new one.
    if (met.known).op_id is null then
      verdict.status := casino.recall(win_known,
        casino.content_of('win', win.amount, win.game, win.round, win.ref));
      if verdict.status <> 'OK' then
        return verdict;
      end if;
    end if;
    verdict := casino.decide_bet(asked, met, verdict, time_now);
    if verdict.status <> 'OK' then
      return verdict;
    end if;
    after := met;
    after.purse := verdict.purse;
    after.known := win_known;
    if not verdict.duplicate then
      after.round := verdict.round;
    end if;
    second := verdict;
    second.entries := null;
    second.phases := null;
    second.duplicate := false;
    -- A bet that was here before may have been undone since.
    win.kind := case when verdict.duplicate then 'win' else asked.kind end;
    -- The player saw one thing, which is told once.
    win.detail := null;
    second := casino.decide_win(win, after, second, time_now);
    if second.status <> 'OK' then
      -- Neither: what the first part would have written is left unwritten.
      verdict := null;
      verdict.place := asked.place;
      verdict.duplicate := false;
      verdict.purse := met.purse;
      verdict.status := second.status;
      return verdict;
    end if;
    second.op_id := verdict.op_id;
    second.duplicate := second.duplicate and verdict.duplicate;
    second.phases := coalesce(verdict.phases, '{}') || coalesce(second.phases, '{}');
    second.grant_used := verdict.grant_used;
    second.entries := coalesce(verdict.entries, '{}') || coalesce(second.entries, '{}');
    if cardinality(second.entries) > 1 then
      second.entries := wallet.chain(second.entries);
    end if;
    verdict := second;
  else
    raise exception 'C10: % is no call', asked.kind;
  end if;
  return verdict;
end
$$;

-- Many calls, at most one of a player, in one transaction. A player who is locked elsewhere gets no row: the caller asks
-- for that one again.
create function casino.apply_calls(calls json)
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
  worn     text[];
  verdicts casino.verdict[];
begin
  given := array(
    select row(list.number - 1, list.studio, list.kind, list.player_id, list.launch_id, list.game, list.round,
      list.round_closed, list.currency, list.tx, list.amount, list.ref, list.win_tx, list.win_amount, list.win_kind,
      list.contribution, list.pool, list.pool_amount, list.grant_id, list.whole_round, list.nonce,
      list.detail)::casino.call
    from rows from (
      json_to_recordset(calls) as (
        studio text, kind text, player_id bigint, launch_id uuid, game text, round text, round_closed boolean,
        currency text, tx text, amount bigint, ref text, win_tx text, win_amount bigint, win_kind text,
        contribution bigint, pool text, pool_amount bigint, grant_id uuid, whole_round boolean, nonce text, detail jsonb
      )
    ) with ordinality as list (studio, kind, player_id, launch_id, game, round, round_closed, currency, tx, amount, ref,
      win_tx, win_amount, win_kind, contribution, pool, pool_amount, grant_id, whole_round, nonce, detail, number)
    order by list.player_id
  );
  purses := wallet.take_purses(array(select asked.player_id from unnest(given) as asked));

  -- A nonce that is here already was used; one of a player who is locked elsewhere is not used up yet.
  with fresh as (
    insert into casino.nonce (studio, nonce, at)
    select asked.studio, asked.nonce, time_now
    from unnest(given) as asked
    join unnest(purses) as purse on purse.player_id = asked.player_id
    where asked.nonce is not null
    order by asked.studio, asked.nonce
    on conflict do nothing
    returning casino.nonce.studio || ' ' || casino.nonce.nonce as used
  )
  select array_agg(used) into worn from fresh;

  verdicts := array(
    select case
      when asked.nonce is not null and not (asked.studio || ' ' || asked.nonce) = any (coalesce(worn, '{}'))
        then row(asked.place, 'BAD_SIGNATURE', 'this nonce was used before', false, null, null, null, null, null, null,
          null, null, null, null, null, null, null)::casino.verdict
      else casino.decide(
        asked,
        row(purse, known, maker.row, launch.row, live.session is not null, met.launch_id is not null, title.row, bounds.row, turn.row,
          reward.row)::casino.scene,
        win_known, time_now
      )
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
      select kept.session_id, kept as row from casino.launch as kept where kept.launch_id = asked.launch_id limit 1
    ) as launch on true
    -- By the launch it names, or by any other: a win may come long after.
    left join lateral (
      select kept.launch_id from casino.launch as kept
      where kept.player_id = asked.player_id and kept.studio_id = maker.id and kept.opened_at is not null limit 1
    ) as met on true
    left join lateral identity.open_session(launch.session_id, time_now) as live (session) on true
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
    order by asked.player_id
  );

  perform wallet.book(array(
    select entry from unnest(verdicts) as verdict, unnest(verdict.entries) as entry
  ));
  insert into casino.phase
  select phase.* from unnest(verdicts) as verdict, unnest(verdict.phases) as phase;
  if found then
    insert into casino.round as known
    select (verdict.round).* from unnest(verdicts) as verdict where cardinality(verdict.phases) > 0
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
    perform identity.renew_sessions(array(
      select launch.session_id from unnest(given) as asked
      join unnest(verdicts) as verdict on verdict.place = asked.place
      join casino.launch on launch.launch_id = asked.launch_id
      where asked.kind in ('bet', 'bet_win') and cardinality(verdict.phases) > 0
    ), time_now);
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

-- C7: the token of an address becomes a session of the studio, once.
create function casino.open_launch(by_studio text, with_token_hash bytea, with_nonce text)
  returns table (status text, launch_id uuid, player_id bigint, game_id integer, currency text)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  found_launch casino.launch;
begin
  insert into casino.nonce (studio, nonce, at) values (by_studio, with_nonce, platform.now()) on conflict do nothing;
  if not found then
    return query select 'BAD_SIGNATURE', null::uuid, null::bigint, null::integer, null::text;
    return;
  end if;
  select launch.* into found_launch
  from casino.launch join casino.studio on studio.id = launch.studio_id
  where launch.token_hash = with_token_hash and studio.code = by_studio
  for no key update of launch;
  if not found then
    return query select 'SESSION_NOT_FOUND', null::uuid, null::bigint, null::integer, null::text;
  elsif found_launch.opened_at is not null or found_launch.ended_at is not null
    or found_launch.token_until <= platform.now()
    or not exists (select from identity.open_session(found_launch.session_id, platform.now())) then
    return query select 'SESSION_EXPIRED', null::uuid, null::bigint, null::integer, null::text;
  else
    update casino.launch set opened_at = platform.now() where launch.launch_id = found_launch.launch_id;
    return query select 'OK', found_launch.launch_id, found_launch.player_id, found_launch.game_id,
      found_launch.currency;
  end if;
end
$$;

-- A balance moves nothing, so it is asked without a lock; its nonce is used up all the same.
create function casino.use_nonce(by_studio text, with_nonce text) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into casino.nonce (studio, nonce, at) values (by_studio, with_nonce, platform.now()) on conflict do nothing;
  return found;
end
$$;

-- Counts the rounds that ended. Whatever commits later is still here next time.
create function casino.count_rounds() returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  counted bigint;
begin
  with ended as (
    delete from casino.tally returning *
  ), days as (
    select game_id, currency, day, sum(rounds) as rounds, sum(staked) as staked, sum(won) as won, sum(pool_won) as pool_won,
      sum(sign(rounds) * staked::numeric * staked) as stake_squares, count(*) as ends
    from ended group by game_id, currency, day
  ), kept as (
    insert into casino.game_day as known (game_id, currency, day, rounds, staked, won, pool_won, stake_squares)
    select game_id, currency, day, rounds, staked, won, pool_won, stake_squares from days
    on conflict (game_id, currency, day) do update
      set rounds = known.rounds + excluded.rounds, staked = known.staked + excluded.staked, won = known.won + excluded.won,
        pool_won = known.pool_won + excluded.pool_won, stake_squares = known.stake_squares + excluded.stake_squares
  )
  select coalesce(sum(ends), 0) into counted from days;
  return counted;
end
$$;

revoke execute on function
  casino.decide(casino.call, casino.scene, wallet.op, timestamptz), casino.apply_calls(json),
  casino.open_launch(text, bytea, text), casino.use_nonce(text, text), casino.count_rounds()
from public;
grant execute on function
  casino.apply_calls(json), casino.open_launch(text, bytea, text), casino.use_nonce(text, text), casino.count_rounds()
to yakamoz_app;

-- migrate:down
