-- Decides a rollback of one transaction or of its whole round; an id it knows is answered again.
-- Locks: the player's purse is held by the caller (wallet.take_purses).
create or replace function casino.decide_rollback(
  asked casino.call, met casino.facts, verdict casino.verdict, time_now timestamptz
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
      when asked.kind = 'rollback' and wallet.is_reversal_of(met.known, asked.ref) then 'OK' else 'TX_CONFLICT'
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
    where player_id = asked.player_id and studio_id = met.studio_id and round = asked.round
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
      where win.player_id = asked.player_id and win.studio_id = met.studio_id and win.round = asked.round
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
    where made.player_id = asked.player_id and made.studio_id = met.studio_id and made.round = asked.round
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
    where bet.player_id = asked.player_id and bet.studio_id = met.studio_id and bet.round = asked.round
      and bet.at >= (met.round).opened_at and bet.kind = 'bet' and bet.tx <> asked.ref
      and not casino.is_undone(met.round, bet.tx)
  ) and of_phase.kind = 'bet') then
    verdict := casino.end_round(verdict, 'cancelled', (verdict.entries[cardinality(verdict.entries)]).op.at);
  end if;
  -- What was counted already is counted back, as of the day of the correction.
  if was_round.state = 'closed' and was_round.staked > 0 and was_round.grant_id is null and taken > 0 then
    verdict.tally := casino.new_tally(
      game_id => was_round.game_id, currency => was_round.currency,
      day => (time_now at time zone 'Europe/Istanbul')::date,
      rounds => case when (verdict.round).state = 'cancelled' then -1 else 0 end,
      staked => (verdict.round).staked - was_round.staked, won => (verdict.round).won - was_round.won,
      pool_won => (verdict.round).pool_won - was_round.pool_won, player_id => was_round.player_id, picks => 0::smallint,
      cash_staked => (verdict.round).staked - (verdict.round).staked_bonus - (was_round.staked - was_round.staked_bonus),
      cash_won => casino.cash_won(verdict.round) - casino.cash_won(was_round),
      earns => ((verdict.purse).bonus_closed_until > time_now) is not true, studio_id => was_round.studio_id,
      round => was_round.round, ended_at => was_round.closed_at
    );
  end if;
  return verdict;
end
$$;
