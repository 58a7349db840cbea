-- 0033_casino_create_bets
-- Why:  what a studio's call asks and meets, and how a bet of it is decided (docs/protocols/game-wallet).
-- Lock: new types and functions only.
-- Undo: drop them; no code before this commit calls them.
-- migrate:up
set local lock_timeout = '2s';

create type casino.call as (
  place        integer,
  studio       text,
  -- bet, win, bet_win, rollback; cancel is the house's own: the whole round is given back.
  kind         text,
  player_id    bigint,
  launch_id    uuid,
  game         text,
  round        text,
  round_closed boolean,
  currency     text,
  tx           text,
  amount       bigint,
  ref          text,
  win_tx       text,
  win_amount   bigint,
  win_kind     text,
  contribution bigint,
  pool         text,
  pool_amount  bigint,
  grant_id     uuid,
  whole_round  boolean,
  nonce        text,
  detail       jsonb
);

-- What a call meets, read after the lock.
create type casino.scene as (
  purse     wallet.purse,
  known     wallet.op,
  studio    casino.studio,
  launch    casino.launch,
  is_live   boolean,
  -- Whether this studio ever had this player in a game.
  is_met    boolean,
  game      casino.game,
  bounds    casino.game_limit,
  round     casino.round,
  reward    casino.free_grant
);

-- What came of a call: what it answers and what is to be written.
create type casino.verdict as (
  place        integer,
  status       text,
  detail       text,
  duplicate    boolean,
  op_id        uuid,
  purse        wallet.purse,
  split_cash   bigint,
  split_bonus  bigint,
  entries      wallet.entry[],
  round        casino.round,
  phases       casino.phase[],
  tally        casino.tally,
  grant_id     uuid,
  grant_used   integer,
  grant_won    bigint,
  grant_total  text,
  -- A win of the promise that was taken back; it may have been its total.
  grant_undone text
);

-- The wallet's refusals in the words of the protocol.
create function casino.status_of(outcome wallet.outcome, detail text) returns text
  language sql immutable
  return case outcome
    when 'posted' then 'OK'
    when 'insufficient_funds' then 'INSUFFICIENT_FUNDS'
    when 'allowance_exhausted' then case when detail like 'loss %' then 'LIMIT_LOSS' else 'LIMIT_STAKE' end
    when 'bonus_stake_too_high' then 'BONUS_MAX_BET'
    when 'gate_closed' then 'PLAYER_BLOCKED'
    when 'debt_open' then 'PLAYER_BLOCKED'
    when 'currency_mismatch' then 'CURRENCY_MISMATCH'
    when 'rolled_back' then 'TX_ROLLED_BACK'
    when 'conflict' then 'TX_CONFLICT'
    -- A reversal: nothing was there to undo, and nothing moved.
    else 'OK'
  end;

-- C10: the content of a transaction. It ends the operation's request, so that the same id with other content is seen.
create function casino.content_of(kind text, amount bigint, game text, round text, ref text) returns text
  language sql stable
  return kind || ' ' || amount || ' ' || game || ' ' || round || ' ' || coalesce(ref, '-');

-- Answers from what stands under the id; nothing where that is free.
create function casino.recall(known wallet.op, content text) returns text
  language sql immutable
  return case
    when (known).op_id is null then null
    when (known).kind = 'tombstone' then 'TX_ROLLED_BACK'
    when right((known).request, length(content) + 7) = ' about ' || content
      then casino.status_of((known).outcome, (known).detail)
    else 'TX_CONFLICT'
  end;

create function casino.phase_of(
  round casino.round, kind text, tx text, ref text, amount bigint, op wallet.op, detail jsonb
) returns casino.phase
  language sql immutable
  return row(
    (round).player_id, (round).studio_id, (round).round, (round).phases, (op).at, kind, tx, ref, amount,
    (op).cash_change, (op).bonus_change, (op).cash_after, (op).bonus_after, 0, null, 0, (op).op_id, detail
  )::casino.phase;

-- Whether something of the round was undone.
create function casino.is_undone(of_round casino.round, of_tx text) returns boolean
  language sql stable
  return exists (
    select from casino.phase
    where player_id = (of_round).player_id and studio_id = (of_round).studio_id and round = (of_round).round
      and at >= (of_round).opened_at and kind = 'rollback' and ref = of_tx
  );

create function casino.end_round(verdict casino.verdict, new_state text, at_time timestamptz) returns casino.verdict
  language plpgsql
as $$
begin
  verdict.round.state := new_state;
  verdict.round.closed_at := at_time;
  -- A cancelled round was no round, and what was played at the house's cost has no return: neither counts.
  if new_state = 'closed' and (verdict.round).staked > 0 and (verdict.round).grant_id is null then
    verdict.tally := row((verdict.round).game_id, (verdict.round).currency,
      (at_time at time zone 'Europe/Istanbul')::date, 1, (verdict.round).staked, (verdict.round).won,
      (verdict.round).pool_won)::casino.tally;
  end if;
  return verdict;
end
$$;

create function casino.decide_bet(asked casino.call, met casino.scene, verdict casino.verdict, time_now timestamptz)
  returns casino.verdict
  language plpgsql
as $$
declare
  content text := casino.content_of('bet', asked.amount, asked.game, asked.round, asked.grant_id::text);
  entry   wallet.entry;
  op      wallet.op;
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
    verdict.round := row(asked.player_id, (met.studio).id, asked.round, (met.game).id, asked.launch_id, asked.grant_id,
      'open', asked.currency, 0, 0, 0, 0, 0, op.at, null)::casino.round;
  else
    verdict.round := met.round;
  end if;
  verdict.round.staked := (verdict.round).staked + asked.amount;
  verdict.round.staked_bonus := (verdict.round).staked_bonus - op.bonus_change;
  verdict.round.phases := (verdict.round).phases + 1;
  phase := casino.phase_of(verdict.round, 'bet', asked.tx, null, asked.amount, op, asked.detail);
  phase.contribution := coalesce(asked.contribution, 0);
  verdict.phases := array[phase];
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

revoke execute on function
  casino.status_of(wallet.outcome, text), casino.content_of(text, bigint, text, text, text), casino.recall(wallet.op, text),
  casino.phase_of(casino.round, text, text, text, bigint, wallet.op, jsonb), casino.is_undone(casino.round, text),
  casino.end_round(casino.verdict, text, timestamptz),
  casino.decide_bet(casino.call, casino.scene, casino.verdict, timestamptz)
from public;

-- migrate:down
