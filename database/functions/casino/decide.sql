-- Decides one call of a studio: what it answers and what is to be written. A bet with a win is both or neither.
-- Locks: the player's purse is held by the caller (wallet.take_purses).
create or replace function casino.decide(asked casino.call, met casino.facts, win_known wallet.op, time_now timestamptz)
  returns casino.verdict
  language plpgsql
as $$
declare
  verdict casino.verdict;
  second  casino.verdict;
  win     casino.call;
  after   casino.facts;
begin
  verdict.place := asked.place;
  verdict.duplicate := false;
  verdict.purse := met.purse;
  if met.studio_id is null then
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
  elsif asked.kind = 'bet_win' then
    win := asked;
    win.tx := asked.win_tx;
    win.ref := asked.tx;
    win.amount := asked.win_amount;
    asked.round_closed := false;
    -- A conflict of the win is told before anything that the bet would meet.
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
    second := casino.decide_win(win, after, second, time_now, (verdict.entries[1]).bounds);
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
    verdict := second;
  else
    raise exception 'CAS-10: % is no call', asked.kind;
  end if;
  if ((verdict.round).bonus_run is not null or (verdict.round).staked_bonus > 0 or (met.round).staked_bonus > 0)
    and ((verdict.round).state <> 'open' or (met.round).state <> 'open') and cardinality(verdict.entries) > 0
  then
    verdict := casino.count_run(verdict, met.round, time_now);
  end if;
  if cardinality(verdict.entries) > 1 then
    verdict.entries := wallet.chain(verdict.entries);
  end if;
  return verdict;
end
$$;
