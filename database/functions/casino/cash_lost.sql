-- PRO-12: what a player lost in cash in the rounds of a product that ended in a time: by the ledger's transfers of these rounds, with what was undone since.
-- Locks: none; whoever decides by it has locked the purse.
-- Rounds at the house's cost are no stakes of the player, so their wins take nothing off a loss. The house's own game is Keno.
create or replace function casino.cash_lost(of_player bigint, of_product text, since timestamptz, until timestamptz) returns bigint
  language sql stable
as $$
  select coalesce(wallet.lost_in(of_player, array_agg(made.op_id), min(ended.opened_at)), 0)
  from casino.round as ended
  join casino.game as played
    on played.id = ended.game_id and played.kind = case of_product when 'keno' then 'house' else of_product end
  join casino.phase as made
    on made.player_id = ended.player_id and made.studio_id = ended.studio_id and made.round = ended.round
      and made.at >= ended.opened_at
  where ended.player_id = of_player and ended.opened_at < until and ended.closed_at >= since and ended.closed_at < until
    and ended.grant_id is null
$$;
