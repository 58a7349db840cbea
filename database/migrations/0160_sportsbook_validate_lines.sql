-- 0160_sportsbook_validate_lines
-- Why:  legs and settlements from before are checked as new ones are (0154, 0156).
-- Lock: reads sportsbook.leg and sportsbook.settlement; writes go on.
-- Undo: nothing to undo.
-- migrate:up
set local lock_timeout = '2s';

alter table sportsbook.leg validate constraint spb12_a_leg_is_in_a_line;
alter table sportsbook.settlement validate constraint spb18_what_is_open_again_is_not_paid;

-- migrate:down
