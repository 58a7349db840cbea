-- The wallet's outcomes in the words of the protocol.
-- Locks: none.
create or replace function casino.status_of(outcome wallet.outcome, detail text) returns text
  language sql immutable
  return case outcome
    when 'posted' then 'OK'
    when 'insufficient_funds' then 'INSUFFICIENT_FUNDS'
    when 'allowance_exhausted' then case wallet.exceeded_kind(detail)
      when 'loss' then 'LIMIT_LOSS' when 'time' then 'LIMIT_SESSION_TIME' else 'LIMIT_STAKE'
    end
    when 'bonus_stake_too_high' then 'BONUS_MAX_BET'
    -- Studios show another message to a player who closed the gate themselves.
    when 'gate_closed' then case
      when wallet.closed_by(detail) && array['play_safety', 'time_out', 'self_exclusion'] then 'PLAYER_SELF_EXCLUDED'
      else 'PLAYER_BLOCKED'
    end
    when 'pause_due' then 'REALITY_CHECK'
    when 'debt_open' then 'PLAYER_BLOCKED'
    when 'currency_mismatch' then 'CURRENCY_MISMATCH'
    when 'rolled_back' then 'TX_ROLLED_BACK'
    when 'conflict' then 'TX_CONFLICT'
    -- A reversal: nothing was there to undo, and nothing moved.
    else 'OK'
  end;
