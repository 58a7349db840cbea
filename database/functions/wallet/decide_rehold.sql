-- WAL-27: decides to hold the stake of a bet anew, or what is left of it, because the bet is open again or goes on: from the house.
-- Locks: none; the player's purse is held by the caller.
-- It passes no gate and counts nothing: the stake was counted when it was held first. What of it was bonus is open again until this
-- hold is captured. It is never released, since the player would get what the house gave. `amount`: of the stake; null for all of it. `taken`: the
-- capture of the bet's hold where that is decided in the same booking.
create or replace function wallet.decide_rehold(
  place integer, purse wallet.purse, known wallet.op, by_source text, with_key text, of_key text, from_house text,
  time_now timestamptz, amount bigint default null, taken wallet.op default null
) returns wallet.entry
  language plpgsql
as $$
declare
  at_time timestamptz := greatest(time_now, purse.moved_at);
  asked   text := 'rehold ' || of_key || ' ' || from_house || coalesce(' ' || amount, '');
  entry   wallet.entry;
  held    wallet.op;
begin
  if known.op_id is not null then
    return wallet.replay(place, purse, known, asked);
  end if;
  if wallet.is_house(from_house) is not true then
    raise exception 'WAL-2: % is no account of the house', from_house;
  end if;
  held := wallet.bet_held(purse.player_id, by_source, of_key);
  if taken.closes is distinct from held.op_id and not exists (
    select from wallet.op as captured
    where captured.player_id = purse.player_id and captured.closes = held.op_id and captured.kind = 'capture'
  ) then
    raise exception 'WAL-27: % was not captured', of_key;
  elsif exists (
    select from wallet.hold join wallet.op as open on open.player_id = hold.player_id and open.op_id = hold.op_id
    where hold.player_id = purse.player_id and open.source = by_source and open.request like 'rehold %'
      and split_part(open.request, ' ', 2) = of_key and hold.op_id is distinct from taken.closes
  ) then
    raise exception 'WAL-27: % is held anew already', of_key;
  end if;

  amount := coalesce(amount, -(held.cash_change + held.bonus_change));
  if (amount between 1 and -(held.cash_change + held.bonus_change)) is not true
    or held.bonus_change <> 0 and amount <> -(held.cash_change + held.bonus_change)
  then
    raise exception 'WAL-27: % was not staked by %', amount, of_key;
  end if;
  purse.bonus_open := purse.bonus_open - held.bonus_change;
  entry := wallet.enter(purse, by_source, with_key, 'post', asked, null, null, null, array[wallet.new_movement(
    code => 'bet_rehold', debit => from_house, credit => 'open_bets', amount => amount
  )], at_time);
  entry.place := place;
  entry.hold := row(purse.player_id, (entry.op).op_id, 'open_bets', amount, at_time)::wallet.hold;
  return entry;
end
$$;
