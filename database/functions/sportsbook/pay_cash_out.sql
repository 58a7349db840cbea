-- Decides to pay a quoted sum for a part of a bet: its hold is taken, the sum is won, and what is left of the stake is held anew (SPB-19).
-- Locks: none; the player's purse is held by the caller.
-- It passes no gate (SPB-23) and counts for no run: what is cashed out was never played.
create or replace function sportsbook.pay_cash_out(
  purse wallet.purse, bet sportsbook.bet, part bigint, amount bigint, time_now timestamptz
) returns wallet.entry[]
  language plpgsql
as $$
declare
  house   constant text := 'ggr:sports';
  stem    constant text := 'bet/' || bet.bet_id || '/' || bet.revision + 1 || '/';
  entries wallet.entry[];
  entry   wallet.entry;
  taken   wallet.op;
  turned  wallet.bounds;
begin
  entry := wallet.decide_capture(
    0, purse, null, 'sportsbook', stem || 'capture',
    case bet.revision when 0 then bet.key else 'bet/' || bet.bet_id || '/' || bet.revision || '/rehold' end, house, time_now
  );
  taken := entry.op;
  turned := case when (entry.bounds).player_id is not null then entry.bounds end;
  entries := array[entry];
  entry := wallet.decide_win(
    0, entry.purse, null, 'sportsbook', stem || 'cash_out', bet.key, house, amount, time_now, turned => turned
  );
  turned := case when (entry.bounds).player_id is null then turned else entry.bounds end;
  entries := entries || entry;
  if part < bet.stake - bet.cashed then
    entry := wallet.decide_rehold(
      0, entry.purse, null, 'sportsbook', stem || 'rehold', bet.key, house, time_now, bet.stake - bet.cashed - part, taken
    );
    entries := entries || entry;
  end if;
  if exists (select from unnest(entries) as step where (step.op).outcome <> 'posted') then
    raise exception 'SPB-19: a step of cashing bet % out was refused', bet.bet_id;
  end if;
  -- The purse moves once, with the last entry, and so do its bounds.
  entries[cardinality(entries)].bounds := turned;
  return wallet.chain(entries);
end
$$;
