-- Who claims, from the locked purse, and what identity knows of the session and the player.
-- Locks: the player's purse is held by the caller.
-- In plpgsql, because an SQL function that asks a table is started like a statement for every claim, also where there is nothing to ask.
create or replace function promotions.candidate_of(purse wallet.purse, is_allowed boolean, is_proved boolean, time_now timestamptz)
  returns promotions.candidate
  language plpgsql stable
as $$
declare
  closed text[];
  room   bigint;
begin
  if purse.bonus_closed_until > time_now then
    closed := coalesce(wallet.closed_by(wallet.closed_detail(purse.player_id, 'bonus', time_now)), '{}');
  end if;
  if purse.has_bounds then
    room := wallet.deposit_room(purse.player_id);
  end if;
  return promotions.new_candidate(
    player_id => purse.player_id, currency => purse.currency::text, closed_by => closed, owes => purse.receivable,
    has_run => purse.bonus_run is not null or purse.bonus_open > 0, room => room, is_allowed => is_allowed, is_proved => is_proved
  );
end
$$;
