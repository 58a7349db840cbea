-- 0141_promotions_count_bets
-- Why:  bonus money is staked in bets: terms count them by price and number of legs (PRO-11, ADR 0068).
-- Lock: promotions.game, share and terms exclusively for a moment; checks are not validated here (0142), columns without values.
-- Undo: delete from promotions.game where product in ('sports', 'esports'); drop the columns and add the checks of 0120 again.
-- migrate:up
set local lock_timeout = '2s';

-- A bet is a game of its number of legs, as Keno is one of its count of picks.
alter table promotions.game
  drop constraint game_product_check,
  drop constraint game_picks_check,
  add constraint game_product_check check (product in ('slot', 'live', 'table', 'keno', 'sports', 'esports')) not valid,
  add constraint game_picks_check check (picks between 0 and 20) not valid,
  add constraint bets_are_no_games_of_the_catalogue check (
    (product in ('sports', 'esports')) = (game_id >= 2100000000)
  ) not valid;
alter table promotions.share
  drop constraint share_picks_check,
  add constraint share_picks_check check (picks between 0 and 20) not valid;
-- squawk-ignore require-concurrent-index-creation
create unique index one_game_of_each_number_of_legs on promotions.game (product, picks) where game_id >= 2100000000;

-- ADR 0068: of each leg nine tenths come back on average, so of a bet as many nines as it has legs, rounded down.
insert into promotions.game (game_id, picks, product, return_ways, return_of)
select bets.game_id, legs.count, bets.product, floor(10000 * 0.9::numeric ^ legs.count), 10000
from (values (2100000001, 'sports'), (2100000002, 'esports')) as bets (game_id, product)
cross join generate_series(1, 20) as legs (count);

-- What a bet must have to count: so many legs, each at least at this price, and this product of all prices, in hundredths. Null for no bound.
alter table promotions.terms
  add column legs_min smallint check (legs_min between 1 and 20),
  add column leg_odds_min integer check (leg_odds_min between 101 and 100000),
  drop constraint turnover_is_asked_of_bonus_money,
  add constraint turnover_is_asked_of_bonus_money check (
    (kind in ('deposit_match', 'manual')) = (multiplier is not null)
      and (kind in ('deposit_match', 'manual')) = (spend_order is not null)
      and (kind = 'cashback') = (days is null)
      and (kind in ('deposit_match', 'cashback')) = (percent is not null)
      and (kind = 'free_rounds') = (rounds is not null) and (kind = 'free_rounds') = (game_id is not null)
      and (kind <> 'free_bet' or odds_min is not null)
      and (kind = 'deposit_match' or not is_first)
  ) not valid,
  add constraint pro11_only_bets_have_prices check (
    num_nonnulls(legs_min, leg_odds_min) = 0 and (odds_min is null or kind = 'free_bet')
      or multiplier is not null and product in ('sports', 'esports')
  ) not valid;

-- migrate:down
