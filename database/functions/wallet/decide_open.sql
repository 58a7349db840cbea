-- Decides to open a run with its bonus: in one entry, or not at all (WAL-18, WAL-20).
-- Locks: none; the player's purse is held by the caller.
-- `required` is the turnover in hundredths of a minor unit. The words are read by wallet.required_of.
create or replace function wallet.decide_open(
  place integer, purse wallet.purse, known wallet.op, of_run bigint, in_currency text, of_amount bigint, required bigint,
  in_order wallet.spend_order, stake_max bigint, time_now timestamptz
) returns wallet.entry
  language plpgsql
as $$
declare
  amount_max constant bigint := 1000000000000000;
  at_time    timestamptz := greatest(time_now, purse.moved_at);
  asked      text := concat_ws(' ', 'open_run', in_currency, of_run, of_amount, required, in_order, coalesce(stake_max::text, '-'));
  entry      wallet.entry;
  movements  wallet.movement[] := '{}';
  refusal    wallet.outcome;
  detail     text;
begin
  if (of_amount between 1 and amount_max) is not true then
    raise exception 'WAL-1: % is no amount', of_amount;
  elsif (of_run > 0 and required > 0 and stake_max >= 0 is not false) is not true then
    raise exception 'WAL-18: a run has a number and a turnover, not % and %; without a turnover it is a reward', of_run, required;
  end if;
  if known.op_id is not null then
    return wallet.replay(place, purse, known, asked);
  end if;

  if in_currency <> purse.currency::text then
    refusal := 'currency_mismatch';
  elsif time_now < purse.bonus_closed_until then
    refusal := 'gate_closed';
    detail := coalesce(wallet.closed_detail(purse.player_id, 'bonus', time_now), 'bonus');
  elsif purse.bonus_run is not null or purse.bonus_open > 0 then
    refusal := 'run_open';
  else
    movements := array[wallet.new_movement(
      code => 'bonus_grant', debit => 'bonus_cost', credit => 'bonus', amount => of_amount
    )];
    purse.bonus_run := of_run;
    purse.wager_left := required;
    purse.bonus_late := null;
    purse.spend_order := in_order;
    purse.bonus_stake_max := stake_max;
  end if;

  entry := wallet.enter(purse, 'promotions', 'run/' || of_run || '/open', 'open_run', asked, null, refusal, detail, movements, at_time);
  entry.place := place;
  return entry;
end
$$;
