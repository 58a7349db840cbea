-- Decides a win: game, round and the bet it belongs to; an id it knows is answered again.
-- Locks: the player's purse is held by the caller (wallet.take_purses).
-- `turned` are the bounds of the bet that is booked together with it.
create or replace function casino.decide_win(
  asked casino.call, met casino.facts, verdict casino.verdict, time_now timestamptz, turned wallet.bounds default null
) returns casino.verdict
  language plpgsql
as $$
declare
  of_kind  text := coalesce(asked.win_kind, 'win');
  content  text := casino.content_of(of_kind, asked.amount, asked.game, asked.round, asked.ref);
  to_bonus bigint := 0;
  entry    wallet.entry;
  op       wallet.op;
  phase    casino.phase;
  prize    casino.prize_grant;
begin
  verdict.status := casino.recall(met.known, content);
  if verdict.status is not null then
    verdict.duplicate := verdict.status = 'OK';
    if verdict.duplicate then
      verdict.op_id := (met.known).op_id;
      verdict.split_cash := (met.known).cash_change;
      verdict.split_bonus := (met.known).bonus_change;
    end if;
    return verdict;
  end if;

  if of_kind = 'promo' then
    select * into prize from casino.prize_grant where player_id = asked.player_id and grant_id = asked.grant_id;
  end if;
  verdict.status := case
    when met.game_id is null then 'GAME_NOT_FOUND'
    when (met.round).state = 'cancelled' then 'TX_ROLLED_BACK'
    when of_kind = 'free_total' and ((met.reward).grant_id is null or (met.reward).game_id <> met.game_id)
      then 'BAD_REQUEST'
    -- Each round of a reward is paid, or all of them together, and neither twice.
    when (met.reward).total_tx is not null then 'TX_ALREADY_SETTLED'
    when of_kind = 'free_total' and (met.reward).won > 0 then 'TX_ALREADY_SETTLED'
    when of_kind <> 'win' and (met.round).round is not null then 'BAD_REQUEST'
    -- CAS-15: a prize that nobody in the house promised is none.
    when of_kind = 'promo' and (prize.studio_id = met.studio_id and prize.currency = asked.currency
      and prize.amount >= asked.amount and prize.ends_at > time_now) is not true then 'BAD_REQUEST'
    when of_kind = 'promo' and prize.paid_tx is not null then 'TX_ALREADY_SETTLED'
    when of_kind <> 'win' then null
    when (met.round).round is null then case
      when exists (select from wallet.known(asked.player_id, asked.studio, asked.ref) where kind = 'tombstone')
        then 'TX_ROLLED_BACK'
      else 'TX_NOT_FOUND'
    end
    when (met.round).game_id <> met.game_id or (met.round).grant_id is distinct from asked.grant_id then 'BAD_REQUEST'
    when asked.ref is null then case when (met.round).state = 'closed' then 'ROUND_CLOSED' end
    when not exists (
      -- In a call that bets and wins the bet is not written yet.
      select from casino.phase
      where player_id = asked.player_id and studio_id = met.studio_id and round = asked.round
        and at >= (met.round).opened_at and kind = 'bet' and tx = asked.ref
      union all select where asked.kind = 'bet_win'
    ) then case
      when exists (select from wallet.known(asked.player_id, asked.studio, asked.ref) where kind = 'tombstone')
        then 'TX_ROLLED_BACK'
      else 'TX_NOT_FOUND'
    end
    when asked.kind <> 'bet_win' and casino.is_undone(met.round, asked.ref) then 'TX_ROLLED_BACK'
    when (met.round).state = 'closed' then 'ROUND_CLOSED'
  end;
  if verdict.status is not null then
    return verdict;
  end if;

  -- What was staked from the bonus wins for the bonus, to the same part, in the player's favour by what is left over.
  if (met.reward).grant_id is not null then
    -- WAL-18: a gift's win is bonus only where a run is under way.
    to_bonus := case when (met.reward).win_to = 'bonus' and (met.purse).bonus_run is not null then asked.amount else 0 end;
  elsif (met.round).staked_bonus > 0 then
    to_bonus := floor(asked.amount::numeric * (met.round).staked_bonus / (met.round).staked);
  end if;
  entry := wallet.decide_post(
    asked.place, met.purse, met.known, asked.studio, asked.tx, asked.currency,
    case
      when to_bonus = 0 then array[row('win', asked.amount, 'ggr:' || asked.studio)::wallet.step]
      else array[row('win', asked.amount - to_bonus, 'ggr:' || asked.studio)::wallet.step,
        row('bonus_win', to_bonus, 'ggr:' || asked.studio)::wallet.step]
    end, content, time_now, turned => turned
  );
  op := entry.op;
  verdict.entries := array[entry];
  verdict.purse := entry.purse;
  verdict.status := casino.status_of(op.outcome, op.detail);
  if op.outcome <> 'posted' then
    return verdict;
  end if;
  verdict.op_id := op.op_id;
  verdict.split_cash := op.cash_change;
  verdict.split_bonus := op.bonus_change;

  if (met.round).round is null then
    verdict.round := casino.new_round(
      player_id => asked.player_id, studio_id => met.studio_id, round => asked.round, game_id => met.game_id,
      launch_id => asked.launch_id, grant_id => asked.grant_id, state => 'open', currency => asked.currency,
      staked => 0, staked_bonus => 0, won => 0, pool_won => 0, phases => 0, opened_at => op.at
    );
  else
    verdict.round := met.round;
  end if;
  verdict.round.won := (verdict.round).won + asked.amount;
  verdict.round.pool_won := (verdict.round).pool_won + coalesce(asked.pool_amount, 0);
  verdict.round.phases := (verdict.round).phases + 1;
  phase := casino.phase_of(verdict.round, 'win', asked.tx, asked.ref, asked.amount, op, asked.detail);
  phase.pool := asked.pool;
  phase.pool_amount := coalesce(asked.pool_amount, 0);
  verdict.phases := array[phase];
  if (met.reward).grant_id is not null then
    verdict.grant_id := (met.reward).grant_id;
    verdict.grant_won := asked.amount;
    verdict.grant_total := case when of_kind = 'free_total' then asked.tx end;
  elsif of_kind = 'promo' then
    verdict.grant_id := prize.grant_id;
    verdict.grant_total := asked.tx;
  end if;
  if asked.round_closed or of_kind <> 'win' then
    verdict := casino.end_round(verdict, 'closed', op.at);
  end if;
  return verdict;
end
$$;
