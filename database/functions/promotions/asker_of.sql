-- Who looks, from what the wallet tells without a lock. Staff, who ask without a session, hear what the session used last would (PRO-8).
-- Locks: none; what is read so is shown and decides nothing.
create or replace function promotions.asker_of(
  of_player bigint, of_session uuid, in_currency text, of_owes bigint, is_running boolean, of_room bigint, time_now timestamptz
) returns promotions.candidate
  language sql stable
  return promotions.new_candidate(
    player_id => of_player,
    currency => in_currency,
    closed_by => wallet.closed_by(wallet.closed_detail(of_player, 'bonus', time_now)),
    owes => of_owes,
    has_run => is_running,
    room => of_room,
    is_allowed => case when of_session is null then identity.is_served(of_player, time_now, jurisdiction.needed_list()) else (
      select live.is_allowed from identity.session_in_play(of_session, time_now, jurisdiction.needed_list()) as live
    ) end,
    is_proved => (select proof.is_proved from identity.email_proof(of_player) as proof)
  );
