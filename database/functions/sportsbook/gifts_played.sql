-- SPB-25: of some gifts of a player, what their bets came to: how many wait, are open or were played, and what they won.
-- Locks: none.
create or replace function sportsbook.gifts_played(of_player bigint, of_gifts uuid[])
  returns table (gift_id uuid, used integer, won bigint)
  language sql stable security definer
  set search_path = ''
begin atomic
  select bet.gift_id, count(*)::integer, sum(bet.paid)::bigint
  from sportsbook.bet
  where bet.player_id = of_player and bet.gift_id = any (of_gifts) and bet.state <> 'rejected' and not exists (
    select from sportsbook.settlement as made
    where made.player_id = bet.player_id and made.bet_id = bet.bet_id and made.revision = bet.revision and made.is_refund
  )
  group by bet.gift_id;
end;
