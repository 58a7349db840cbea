-- PRO-13: takes over the rounds that a player was promised, each gift once; what is played of them is counted in casino.free_grant alone.
-- Locks: none; of two at once the second waits for the first and adds nothing.
create or replace function casino.take_gifts(of_player bigint) returns void
  language sql
as $$
  insert into casino.free_grant (player_id, grant_id, game_id, currency, bet_value, count, reason, ends_at, created_at)
  select of_player, given.gift_id, given.game_id, given.currency, given.stake, given.rounds, given.because, given.ends_at, given.given_at
  from promotions.rounds_given(of_player) as given
  where exists (select from casino.game as played where played.id = given.game_id)
  order by given.gift_id
  on conflict (player_id, grant_id) do nothing
$$;
