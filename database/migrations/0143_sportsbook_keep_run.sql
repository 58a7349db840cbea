-- 0143_sportsbook_keep_run
-- Why:  bonus is staked in bets: a bet keeps the run under which it was placed and what counts of its stake, so that its end counts what its
--       stake was told (SPB-24, ADR 0068).
-- Lock: sportsbook.bet exclusively for a moment: columns without values, and a check that is not validated here (0144).
-- Undo: drop the check and the columns, and make the trigger as in 0138.
-- migrate:up
set local lock_timeout = '2s';

-- Null where no run was under way.
alter table sportsbook.bet
  add column bonus_run bigint,
  -- The percent of the stake that counts.
  add column share smallint check (share between 0 and 100);
alter table sportsbook.bet add constraint spb24_bonus_is_staked_where_it_counts check (
  (bonus_run is null) = (share is null) and (stake_bonus = 0 or share > 0 and bonus_run is not null)
) not valid;

drop trigger spb9_terms_stay on sportsbook.bet;
create trigger spb9_terms_stay before update on sportsbook.bet
  for each row when (
    (
      new.stake, new.stake_bonus, new.possible, new.sizes, new.lines, new.currency, new.policy, new.accepted_at, new.hold, new.key,
      new.bonus_run, new.share
    ) is distinct from (
      old.stake, old.stake_bonus, old.possible, old.sizes, old.lines, old.currency, old.policy, old.accepted_at, old.hold, old.key,
      old.bonus_run, old.share
    )
    or new.revision < old.revision
  )
  execute function sportsbook.refuse_to_rewrite();

-- migrate:down
