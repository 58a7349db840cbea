-- Decides a bet by launch, session and its verdict, game, round, stake limits and the wallet's gate; an id it knows is answered again.
-- Locks: the player's purse is held by the caller (wallet.take_purses).
create or replace function casino.decide_bet(asked casino.call, met casino.facts, verdict casino.verdict, time_now timestamptz)
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
    when not met.is_launched then 'SESSION_NOT_FOUND'
    -- An exclusion ends the launch as well: the studio hears the cause, whichever comes first.
    when (not met.is_live or met.is_launch_over) and time_now < (met.purse).stake_closed_until
      and casino.status_of('gate_closed', wallet.closed_detail((met.purse).player_id, 'stake', time_now)) = 'PLAYER_SELF_EXCLUDED'
      then 'PLAYER_SELF_EXCLUDED'
    when not met.is_live or met.is_launch_over then 'SESSION_EXPIRED'
    -- SAFE-9: also in a round that is open already.
    when not met.is_allowed then 'JURISDICTION_BLOCKED'
    when met.game_id is null or met.game_id <> met.launch_game_id then 'GAME_NOT_FOUND'
    when met.is_blocked then 'GAME_BLOCKED'
    when asked.currency <> met.launch_currency then 'CURRENCY_MISMATCH'
    when met.max_minor is null then 'GAME_BLOCKED'
    when (met.round).state = 'cancelled' then 'TX_ROLLED_BACK'
    when (met.round).state = 'closed' then 'ROUND_CLOSED'
    when (met.round).game_id <> met.game_id then 'BAD_REQUEST'
    when (met.round).round is not null and (met.round).grant_id is distinct from asked.grant_id then 'BAD_REQUEST'
    when asked.grant_id is not null and (asked.amount <> 0 or (met.reward).grant_id is null
      or (met.reward).game_id <> met.game_id or (met.reward).used >= (met.reward).count
      or (met.reward).total_tx is not null
      or (met.reward).ends_at <= time_now) then 'BAD_REQUEST'
    when asked.amount > 0 and total not between met.min_minor and met.max_minor then 'LIMIT_STAKE'
  end;
  if verdict.status is not null then
    return verdict;
  end if;

  entry := wallet.decide_post(
    asked.place, met.purse, met.known, asked.studio, asked.tx, asked.currency,
    array[row(
      -- No bonus is staked where it does not count, nor in a round that began under another run.
      case
        when met.share = 0 then 'cash_stake'
        when (met.round).round is not null and (met.round).bonus_run is distinct from (met.purse).bonus_run then 'cash_stake'
        else 'stake'
      end, asked.amount, 'ggr:' || asked.studio
    )::wallet.step], content, time_now, (met.round).round is not null, null, coalesce((met.round).staked, 0),
    coalesce((met.round).staked_bonus, 0)
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
    turn := casino.new_round(
      player_id => asked.player_id, studio_id => met.studio_id, round => asked.round, game_id => met.game_id,
      launch_id => asked.launch_id, grant_id => asked.grant_id, state => 'open', currency => asked.currency,
      staked => asked.amount, staked_bonus => -op.bonus_change, won => 0, pool_won => 0, phases => 1, opened_at => op.at,
      bonus_run => (met.purse).bonus_run, share => met.share
    );
  else
    turn := met.round;
    turn.staked := total;
    turn.staked_bonus := turn.staked_bonus - op.bonus_change;
    turn.phases := turn.phases + 1;
  end if;
  verdict.round := turn;
  phase := casino.phase_of(turn, 'bet', asked.tx, null, asked.amount, op, asked.detail, met.verdict_id);
  phase.contribution := coalesce(asked.contribution, 0);
  verdict.phases := array[phase];
  if met.is_due then
    verdict.renews := met.session_id;
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
