-- PRO-8, PRO-9, PRO-20: what keeps a player from entering a tournament; null where nothing does. Entry is free and asks nothing else.
-- Locks: none; whoever decides by it has locked the purse.
create or replace function promotions.may_enter(
  of_player bigint, of_session uuid, in_currency text, asked promotions.tournament, time_now timestamptz
) returns text
  language sql stable
  return case
    when wallet.closed_detail(of_player, 'bonus', time_now) is not null then 'gate_closed'
    when (asked).published_at is null or (asked).stopped_at is not null or (asked).ends_at <= time_now then 'tournament_over'
    when in_currency <> (asked).currency then 'tournament_currency'
    when (
      select live.is_allowed from identity.session_in_play(of_session, time_now, jurisdiction.needed_list()) as live
    ) is not true then 'country'
  end;
