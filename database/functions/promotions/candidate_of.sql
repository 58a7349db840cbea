-- Who claims, from the locked purse and the session.
-- Locks: the player's purse is held by the caller.
create or replace function promotions.candidate_of(purse wallet.purse, of_session uuid, needed_list text, time_now timestamptz)
  returns promotions.candidate
  language sql stable
  return promotions.new_candidate(
    player_id => (purse).player_id,
    currency => (purse).currency::text,
    closed_by => case when (purse).bonus_closed_until > time_now then
      coalesce(wallet.closed_by(wallet.closed_detail((purse).player_id, 'bonus', time_now)), '{}')
    end,
    owes => (purse).receivable,
    has_run => (purse).bonus_run is not null or (purse).bonus_open > 0,
    room => case when (purse).has_bounds then wallet.deposit_room((purse).player_id) end,
    is_allowed => (select live.is_allowed from identity.session_in_play(of_session, time_now, needed_list) as live),
    is_proved => identity.is_email_proved((purse).player_id)
  );
