-- 0142_promotions_validate_bets
-- Why:  games, shares and terms from before are checked as new ones are (0141).
-- Lock: reads the three tables; nobody waits for it.
-- Undo: nothing to undo.
-- migrate:up
set local lock_timeout = '2s';

alter table promotions.game validate constraint game_product_check;
alter table promotions.game validate constraint game_picks_check;
alter table promotions.game validate constraint bets_are_no_games_of_the_catalogue;
alter table promotions.share validate constraint share_picks_check;
alter table promotions.terms validate constraint turnover_is_asked_of_bonus_money;
alter table promotions.terms validate constraint pro11_only_bets_have_prices;

-- migrate:down
