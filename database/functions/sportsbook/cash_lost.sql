-- PRO-12: what a player lost in cash by the bets of a product that were settled in a time: by the ledger's transfers of these bets.
-- Locks: none; whoever decides by it has locked the purse.
-- Bets at the house's cost are no stakes of the player, so their wins take nothing off a loss.
create or replace function sportsbook.cash_lost(of_player bigint, of_product text, since timestamptz, until timestamptz) returns bigint
  language sql stable
as $$
  with settled as (
    select made.bet_id, made.revision, bet.hold, bet.accepted_at, coalesce((
      select max(earlier.revision) from sportsbook.settlement as earlier
      where earlier.player_id = made.player_id and earlier.bet_id = made.bet_id and earlier.revision < made.revision
    ), 0) as before
    from sportsbook.settlement as made
    join sportsbook.bet on bet.player_id = made.player_id and bet.bet_id = made.bet_id
    cross join lateral (
      select sportsbook.product_of(array_agg(leg.sport)) as name
      from sportsbook.leg where leg.player_id = bet.player_id and leg.bet_id = bet.bet_id
    ) as product
    where made.player_id = of_player and made.at >= since and made.at < until and bet.gift_id is null
      and product.name = of_product
  )
  select (
    select coalesce(wallet.lost_in(of_player, array_agg(moved.op_id), min(settled.accepted_at)), 0)
    from settled
    cross join lateral (
      -- The stake is lost once, with the first settlement; what takes a win back belongs to the revision that does.
      select settled.hold as op_id where settled.before = 0
      union all
      select paid.op_id
      from unnest(array['win', 'refund', 'reverse']) as step
      cross join lateral wallet.known(of_player, 'sportsbook', 'bet/' || settled.bet_id || '/' || settled.revision || '/' || step) as paid
    ) as moved
  ) - (
    -- SPB-19: what was cashed out was never played. It is taken off with the settlement that comes after it.
    select coalesce(sum(gone.part), 0)::bigint
    from settled join sportsbook.cash_out as gone on gone.player_id = of_player and gone.bet_id = settled.bet_id
      and gone.paid_revision > settled.before and gone.paid_revision < settled.revision
  )
$$;
