-- PRO-13: the rounds that a player was promised and whose time is not over, for whoever plays them.
-- Locks: none.
create or replace function promotions.rounds_given(of_player bigint) returns table (
  gift_id uuid, game_id integer, currency text, stake bigint, rounds smallint, because text, given_at timestamptz, ends_at timestamptz
)
  language sql stable
begin atomic
  select given.gift_id, given.game_id, given.currency, given.stake, given.count, coalesce(given.reason, offered.name), given.given_at,
    given.ends_at
  from promotions.gift as given
  left join promotions.claim as made on made.claim_id = given.claim_id
  left join promotions.campaign as offered on offered.campaign_id = made.campaign_id
  where given.player_id = of_player and given.kind = 'rounds' and given.ends_at > platform.now();
end;
