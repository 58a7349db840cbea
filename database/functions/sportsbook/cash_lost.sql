-- PRO-12: what a player lost in cash by the bets of a product that were settled in a time: by the ledger's transfers of these bets.
-- Locks: none; whoever decides by it has locked the purse.
-- Bets at the house's cost are no stakes of the player, so their wins take nothing off a loss.
create or replace function sportsbook.cash_lost(of_player bigint, of_product text, since timestamptz, until timestamptz) returns bigint
  language sql stable
as $$
  select coalesce(wallet.lost_in(of_player, array_agg(moved.op_id), min(bet.accepted_at)), 0)
  from sportsbook.settlement as made
  join sportsbook.bet on bet.player_id = made.player_id and bet.bet_id = made.bet_id
  cross join lateral (
    select sportsbook.product_of(array_agg(leg.sport)) as name
    from sportsbook.leg where leg.player_id = bet.player_id and leg.bet_id = bet.bet_id
  ) as product
  cross join lateral (
    select bet.hold as op_id
    union all
    select paid.op_id
    from unnest(array['win', 'refund']) as step
    cross join lateral wallet.known(of_player, 'sportsbook', 'bet/' || bet.bet_id || '/' || made.revision || '/' || step) as paid
  ) as moved
  where made.player_id = of_player and made.at >= since and made.at < until and bet.gift_id is null
    and product.name = of_product
$$;
