-- 0034_casino_create_settlements
-- Why:  how a win and a rollback of a studio are decided (docs/protocols/game-wallet).
-- Lock: new types and functions only.
-- Undo: drop them; no code before this commit calls them.
-- migrate:up
set local lock_timeout = '2s';

create function casino.decide_win(asked casino.call, met casino.scene, verdict casino.verdict, time_now timestamptz)
  returns casino.verdict
  language plpgsql
as $$
declare
  of_kind  text := coalesce(asked.win_kind, 'win');
  content  text := casino.content_of(of_kind, asked.amount, asked.game, asked.round, asked.ref);
  to_bonus bigint := 0;
  entry    wallet.entry;
  op       wallet.op;
  phase    casino.phase;
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

  verdict.status := case
    when (met.game).id is null then 'GAME_NOT_FOUND'
    when (met.round).state = 'cancelled' then 'TX_ROLLED_BACK'
    when of_kind = 'free_total' and ((met.reward).grant_id is null or (met.reward).game_id <> (met.game).id)
      then 'BAD_REQUEST'
    -- Each round of a reward is paid, or all of them together, and neither twice.
    when (met.reward).total_tx is not null then 'TX_ALREADY_SETTLED'
    when of_kind = 'free_total' and (met.reward).won > 0 then 'TX_ALREADY_SETTLED'
    when of_kind <> 'win' and (met.round).round is not null then 'BAD_REQUEST'
    when of_kind <> 'win' then null
    when (met.round).round is null then case
      when exists (select from wallet.known(asked.player_id, asked.studio, asked.ref) where kind = 'tombstone')
        then 'TX_ROLLED_BACK'
      else 'TX_NOT_FOUND'
    end
    when (met.round).game_id <> (met.game).id or (met.round).grant_id is distinct from asked.grant_id then 'BAD_REQUEST'
    when asked.ref is null then case when (met.round).state = 'closed' then 'ROUND_CLOSED' end
    when not exists (
      -- In a call that bets and wins the bet is not written yet.
      select from casino.phase
      where player_id = asked.player_id and studio_id = (met.studio).id and round = asked.round
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
    to_bonus := case when (met.reward).win_to = 'bonus' then asked.amount else 0 end;
  elsif (met.round).staked_bonus > 0 then
    to_bonus := floor(asked.amount::numeric * (met.round).staked_bonus / (met.round).staked);
  end if;
  entry := wallet.decide_post(
    asked.place, met.purse, met.known, asked.studio, asked.tx, asked.currency,
    case
      when to_bonus = 0 then array[row('win', asked.amount, 'ggr:' || asked.studio)::wallet.step]
      else array[row('win', asked.amount - to_bonus, 'ggr:' || asked.studio)::wallet.step,
        row('bonus_win', to_bonus, 'ggr:' || asked.studio)::wallet.step]
    end, content, time_now
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
    verdict.round := row(asked.player_id, (met.studio).id, asked.round, (met.game).id, asked.launch_id, asked.grant_id,
      'open', asked.currency, 0, 0, 0, 0, 0, op.at, null)::casino.round;
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
  end if;
  if asked.round_closed or of_kind <> 'win' then
    verdict := casino.end_round(verdict, 'closed', op.at);
  end if;
  return verdict;
end
$$;

-- Undoes one phase of the round, or only leaves the tombstone where there is none; the verdict carries the purse onwards.
create function casino.undo(
  asked casino.call, verdict casino.verdict, with_key text, of_phase casino.phase, time_now timestamptz
) returns casino.verdict
  language plpgsql
as $$
declare
  entry wallet.entry;
  op    wallet.op;
begin
  entry := wallet.decide_reverse(asked.place, verdict.purse, null, asked.studio, with_key,
    coalesce(of_phase.tx, asked.ref), 'reverse', time_now);
  op := entry.op;
  verdict.entries := coalesce(verdict.entries, '{}') || entry;
  verdict.purse := entry.purse;
  if op.outcome = 'posted' then
    verdict.split_cash := coalesce(verdict.split_cash, 0) + op.cash_change;
    verdict.split_bonus := coalesce(verdict.split_bonus, 0) + op.bonus_change;
    verdict.round.phases := (verdict.round).phases + 1;
    if of_phase.kind = 'bet' then
      verdict.round.staked := (verdict.round).staked - of_phase.amount;
      verdict.round.staked_bonus := (verdict.round).staked_bonus + of_phase.bonus_change;
    else
      verdict.round.won := (verdict.round).won - of_phase.amount;
      verdict.round.pool_won := (verdict.round).pool_won - of_phase.pool_amount;
    end if;
    verdict.phases := coalesce(verdict.phases, '{}')
      || casino.phase_of(verdict.round, 'rollback', with_key, of_phase.tx, of_phase.amount, op, null);
    -- A free round that did not happen is still the player's.
    if (verdict.round).grant_id is not null then
      verdict.grant_id := (verdict.round).grant_id;
      if of_phase.kind = 'bet' then
        verdict.grant_used := coalesce(verdict.grant_used, 0) - 1;
      else
        verdict.grant_won := coalesce(verdict.grant_won, 0) - of_phase.amount;
        verdict.grant_undone := of_phase.tx;
      end if;
    end if;
  else
    -- Nothing moved, and this is why: some dialects tell it.
    verdict.detail := op.outcome;
  end if;
  return verdict;
end
$$;

create function casino.decide_rollback(
  asked casino.call, met casino.scene, verdict casino.verdict, time_now timestamptz
) returns casino.verdict
  language plpgsql
as $$
declare
  target    wallet.op;
  of_phase  casino.phase;
  phase     casino.phase;
  is_whole  boolean := asked.kind = 'cancel';
  was_round casino.round := met.round;
  taken     integer := 0;
begin
  if (met.known).op_id is not null then
    verdict.status := case
      when asked.kind = 'rollback' and (met.known).request = 'reverse ' || asked.ref then 'OK' else 'TX_CONFLICT'
    end;
    verdict.duplicate := verdict.status = 'OK';
    if verdict.duplicate and (met.known).outcome <> 'posted' then
      verdict.detail := (met.known).outcome;
    elsif verdict.duplicate then
      verdict.op_id := (met.known).op_id;
      verdict.split_cash := (met.known).cash_change;
      verdict.split_bonus := (met.known).bonus_change;
    end if;
    return verdict;
  end if;
  verdict.round := met.round;
  verdict.status := 'OK';

  if not is_whole then
    select * into target from wallet.known(asked.player_id, asked.studio, asked.ref);
    if target.op_id is null or target.outcome <> 'posted' then
      return casino.undo(asked, verdict, asked.tx, null, time_now);
    end if;
    select * into of_phase from casino.phase
    where player_id = asked.player_id and studio_id = (met.studio).id and round = asked.round
      and at >= (met.round).opened_at and tx = asked.ref and kind <> 'rollback';
    if not found then
      verdict.status := 'BAD_REQUEST';
      verdict.detail := 'that transaction belongs to another round';
      return verdict;
    end if;
    if casino.is_undone(met.round, asked.ref) then
      return casino.undo(asked, verdict, asked.tx, of_phase, time_now);
    end if;
    if of_phase.kind = 'bet' and ((met.round).state = 'closed' or exists (
      select from casino.phase as win
      where win.player_id = asked.player_id and win.studio_id = (met.studio).id and win.round = asked.round
        and win.at >= (met.round).opened_at and win.kind = 'win' and coalesce(win.ref, asked.ref) = asked.ref
        and not casino.is_undone(met.round, win.tx)
    )) then
      if not coalesce(asked.whole_round, false) then
        verdict.status := 'TX_ALREADY_SETTLED';
        return verdict;
      end if;
      is_whole := true;
    end if;
  elsif (met.round).state is distinct from 'open' then
    -- The house looked at it a while ago; what ended meanwhile stands.
    verdict.status := case (met.round).state when 'closed' then 'ROUND_CLOSED' when 'cancelled' then 'OK' else 'TX_NOT_FOUND' end;
    return verdict;
  end if;

  -- The last one first: a win is taken back before the stake it came from. No id of a studio has the stroke in it.
  for phase in
    select * from casino.phase as made
    where made.player_id = asked.player_id and made.studio_id = (met.studio).id and made.round = asked.round
      and made.at >= (met.round).opened_at and made.kind <> 'rollback'
      and (is_whole or made.tx = asked.ref)
    order by made.number desc
  loop
    if is_whole and casino.is_undone(met.round, phase.tx) then
      continue;
    end if;
    taken := taken + 1;
    verdict := casino.undo(asked, verdict,
      case when phase.tx = asked.ref then asked.tx else asked.tx || '/' || phase.number end, phase, time_now);
  end loop;
  verdict.op_id := (verdict.entries[cardinality(verdict.entries)]).op.op_id;

  if (verdict.round).state <> 'cancelled' and (is_whole or not exists (
    select from casino.phase as bet
    where bet.player_id = asked.player_id and bet.studio_id = (met.studio).id and bet.round = asked.round
      and bet.at >= (met.round).opened_at and bet.kind = 'bet' and bet.tx <> asked.ref
      and not casino.is_undone(met.round, bet.tx)
  ) and of_phase.kind = 'bet') then
    verdict := casino.end_round(verdict, 'cancelled', (verdict.entries[cardinality(verdict.entries)]).op.at);
  end if;
  -- What was counted already is counted back, as of the day of the correction.
  if was_round.state = 'closed' and was_round.staked > 0 and was_round.grant_id is null and taken > 0 then
    verdict.tally := row(was_round.game_id, was_round.currency, (time_now at time zone 'Europe/Istanbul')::date,
      case when (verdict.round).state = 'cancelled' then -1 else 0 end,
      (verdict.round).staked - was_round.staked, (verdict.round).won - was_round.won,
      (verdict.round).pool_won - was_round.pool_won)::casino.tally;
  end if;
  return verdict;
end
$$;

revoke execute on function
  casino.decide_win(casino.call, casino.scene, casino.verdict, timestamptz),
  casino.undo(casino.call, casino.verdict, text, casino.phase, timestamptz),
  casino.decide_rollback(casino.call, casino.scene, casino.verdict, timestamptz)
from public;

-- migrate:down
