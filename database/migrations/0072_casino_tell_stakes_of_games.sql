-- 0072_casino_tell_stakes_of_games
-- Why:  tiles and rules showed the house's bounds of a stake; a game offers only those of its own stakes that lie within them. The
--       studio tells its stakes, and the lowest and highest that the house takes are kept here to be shown. Bets are still
--       decided by the house's bounds alone.
-- Lock: access exclusive on casino.game_limit for a moment: columns without a default rewrite nothing, and the constraint is not
--       checked against old rows, which have none of both.
-- Undo: alter table casino.game_limit drop column offered_min, drop column offered_max.
-- migrate:up
set local lock_timeout = '2s';

alter table casino.game_limit add column offered_min bigint, add column offered_max bigint;
alter table casino.game_limit add constraint offered_stakes_are_both_or_none check (
  (offered_min is null) = (offered_max is null) and offered_min <= offered_max
) not valid;

-- migrate:down
