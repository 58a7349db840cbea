-- 0145_sportsbook_take_gifts
-- Why:  a bet at the house's cost is placed for a gift (PRO-13, SPB-25): nothing of the player's is held, and what it wins is cash.
-- Lock: sportsbook.bet exclusively for a moment: a column without values, checks that are not validated here (0146). A type gets a field.
-- Undo: drop the index, the check and the column, and make check and trigger as in 0138 and 0143.
-- migrate:up
set local lock_timeout = '2s';

-- Of promotions. Its stake is the gift's; `possible` and `paid` are without it.
alter table sportsbook.bet add column gift_id uuid;
-- The table is new with this release and empty.
-- squawk-ignore require-concurrent-index-creation
create index bet_of_gift on sportsbook.bet (player_id, gift_id) where gift_id is not null;
alter table sportsbook.bet
  drop constraint spb11_what_is_possible_is_no_less_than_the_stake,
  add constraint spb11_what_is_possible_is_no_less_than_the_stake check (possible >= case when gift_id is null then stake else 0 end) not valid,
  add constraint spb25_a_gift_is_no_stake_of_the_player check (gift_id is null or bonus_run is null and stake_bonus = 0) not valid;

drop trigger spb9_terms_stay on sportsbook.bet;
create trigger spb9_terms_stay before update on sportsbook.bet
  for each row when (
    (
      new.stake, new.stake_bonus, new.possible, new.sizes, new.lines, new.currency, new.policy, new.accepted_at, new.hold, new.key,
      new.bonus_run, new.share, new.gift_id
    ) is distinct from (
      old.stake, old.stake_bonus, old.possible, old.sizes, old.lines, old.currency, old.policy, old.accepted_at, old.hold, old.key,
      old.bonus_run, old.share, old.gift_id
    )
    or new.revision < old.revision
  )
  execute function sportsbook.refuse_to_rewrite();

-- Null for a bet with a stake of the player's own.
alter type sportsbook.slip add attribute gift_id uuid;

-- migrate:down
