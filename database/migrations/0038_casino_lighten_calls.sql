-- 0038_casino_lighten_calls
-- Why:  a studio's call cost the database more than a bare posting does (bench:casino): rounds were matched against a
--       bounded pattern (10 µs), every call looked for any launch of its player and renewed its session, and every round
--       was written as if it might be there already.
-- Lock: casino.round for the moment of exchanging its constraint; casino.nonce is rewritten, it holds five minutes.
-- Undo: create the functions of 0033 and 0035 again.
-- migrate:up
set local lock_timeout = '2s';

-- Length apart from the pattern: a bounded repeat costs ten times as much, for every round.
alter table casino.round drop constraint round_round_check;
alter table casino.round add constraint round_is_named
  check (round ~ '^[A-Za-z0-9._:-]+$' and length(round) <= 64) not valid;
-- Bytes are compared faster than letters, and a nonce has no language.
-- squawk-ignore changing-column-type
alter table casino.nonce alter column studio type text collate "C", alter column nonce type text collate "C";

alter type casino.scene add attribute is_due boolean;
-- The session that the call keeps alive, where that is due.
alter type casino.verdict add attribute renews uuid;

create or replace function casino.decide_bet(asked casino.call, met casino.scene, verdict casino.verdict, time_now timestamptz)
  returns casino.verdict
  language plpgsql
as $$
declare
  content text := casino.content_of('bet', asked.amount, asked.game, asked.round, asked.grant_id::text);
  entry   wallet.entry;
  op      wallet.op;
  turn    casino.round;
  phase   casino.phase;
  total   bigint;
begin
  verdict.status := casino.recall(met.known, content);
  if verdict.status is not null then
    -- A refusal that was recorded is repeated as well.
    verdict.duplicate := verdict.status <> 'TX_CONFLICT' and (met.known).kind <> 'tombstone';
    if verdict.status = 'OK' then
      verdict.op_id := (met.known).op_id;
      verdict.split_cash := -(met.known).cash_change;
      verdict.split_bonus := -(met.known).bonus_change;
    else
      verdict.detail := (met.known).detail;
    end if;
    return verdict;
  end if;

  total := coalesce((met.round).staked, 0) + asked.amount;
  verdict.status := case
    when (met.launch).launch_id is null or (met.launch).player_id <> asked.player_id
      or (met.launch).studio_id <> (met.studio).id or (met.launch).opened_at is null then 'SESSION_NOT_FOUND'
    when not met.is_live or (met.launch).ended_at is not null then 'SESSION_EXPIRED'
    when (met.game).id is null or (met.game).id <> (met.launch).game_id then 'GAME_NOT_FOUND'
    when not (met.game).active or (met.studio).closed_reason is not null then 'GAME_BLOCKED'
    when asked.currency <> (met.launch).currency then 'CURRENCY_MISMATCH'
    when (met.bounds).game_id is null then 'GAME_BLOCKED'
    when (met.round).state = 'cancelled' then 'TX_ROLLED_BACK'
    when (met.round).state = 'closed' then 'ROUND_CLOSED'
    when (met.round).game_id <> (met.game).id then 'BAD_REQUEST'
    when (met.round).round is not null and (met.round).grant_id is distinct from asked.grant_id then 'BAD_REQUEST'
    when asked.grant_id is not null and (asked.amount <> 0 or (met.reward).grant_id is null
      or (met.reward).game_id <> (met.game).id or (met.reward).used >= (met.reward).count
      or (met.reward).total_tx is not null
      or (met.reward).ends_at <= time_now) then 'BAD_REQUEST'
    when asked.amount > 0 and total not between (met.bounds).min_minor and (met.bounds).max_minor then 'LIMIT_STAKE'
  end;
  if verdict.status is not null then
    return verdict;
  end if;

  entry := wallet.decide_post(
    asked.place, met.purse, met.known, asked.studio, asked.tx, asked.currency,
    array[row('stake', asked.amount, 'ggr:' || asked.studio)::wallet.step], content, time_now
  );
  op := entry.op;
  verdict.entries := array[entry];
  verdict.purse := entry.purse;
  verdict.status := casino.status_of(op.outcome, op.detail);
  verdict.detail := op.detail;
  if op.outcome <> 'posted' then
    return verdict;
  end if;
  verdict.op_id := op.op_id;
  verdict.split_cash := -op.cash_change;
  verdict.split_bonus := -op.bonus_change;

  if (met.round).round is null then
    turn := row(asked.player_id, (met.studio).id, asked.round, (met.game).id, asked.launch_id, asked.grant_id,
      'open', asked.currency, asked.amount, -op.bonus_change, 0, 0, 1, op.at, null)::casino.round;
  else
    turn := met.round;
    turn.staked := total;
    turn.staked_bonus := turn.staked_bonus - op.bonus_change;
    turn.phases := turn.phases + 1;
  end if;
  verdict.round := turn;
  phase := casino.phase_of(turn, 'bet', asked.tx, null, asked.amount, op, asked.detail);
  phase.contribution := coalesce(asked.contribution, 0);
  verdict.phases := array[phase];
  if met.is_due then
    verdict.renews := (met.launch).session_id;
  end if;
  if asked.grant_id is not null then
    verdict.grant_id := asked.grant_id;
    verdict.grant_used := 1;
  end if;
  if asked.round_closed then
    verdict := casino.end_round(verdict, 'closed', op.at);
  end if;
  return verdict;
end
$$;

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
      when asked.place = any (repeated)
        then row(asked.place, 'BAD_SIGNATURE', 'this nonce was used before', false, null, null, null, null, null, null,
          null, null, null, null, null, null, null, null)::casino.verdict
      else casino.decide(
        asked,
        row(purse, known, maker.row, launch.row, live.session_id is not null,
          -- By the launch it names, or by any other: a win may come long after.
          (launch.player_id = asked.player_id and launch.studio_id = maker.id and launch.opened_at is not null) is true
            or exists (
              select from casino.launch as kept
              where kept.player_id = asked.player_id and kept.studio_id = maker.id and kept.opened_at is not null
            ),
          title.row, bounds.row, turn.row, reward.row, live.is_due)::casino.scene,
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

-- migrate:down
