-- 0146_sportsbook_validate_gifts
-- Why:  bets from before are checked as new ones are (0145); none is of a gift.
-- Lock: reads sportsbook.bet; writes go on.
-- Undo: nothing to undo.
-- migrate:up
set local lock_timeout = '2s';

alter table sportsbook.bet validate constraint spb11_what_is_possible_is_no_less_than_the_stake;
alter table sportsbook.bet validate constraint spb25_a_gift_is_no_stake_of_the_player;

-- migrate:down
