-- 0154_sportsbook_take_systems
-- Why:  a bet may be a system of several lines, with bankers in each of them (SPB-12, ADR 0072); a leg keeps how many lines it is in.
-- Lock: sportsbook.leg exclusively for a moment: a column with a constant default, and a check that is not validated here. Types get fields.
-- Undo: drop the check and the column; code before this commit places single lines only.
-- migrate:up
set local lock_timeout = '2s';

-- By it and the lines of the bet a part of the stake lies on the leg: all of it where the bet is one line.
alter table sportsbook.leg add column lines smallint not null default 1;
alter table sportsbook.leg add constraint spb12_a_leg_is_in_a_line check (lines between 1 and 1023) not valid;

-- Null for one line of all legs; else how many of the legs that are no bankers a line takes, ascending.
alter type sportsbook.slip add attribute sizes integer[];
-- Part of every line; null where nothing was said. In how many lines it is is known when the slip was judged, and null for one line.
alter type sportsbook.offered add attribute banker boolean, add attribute lines smallint;
-- Of systems, and null for others: how many lines there are, and in how many of them each leg is. How many legs its shortest and longest
-- lines have; the lowest price of a shortest one, and what that is to be divided by; what the stake brings where only that line wins.
alter type sportsbook.judgement add attribute lines integer, add attribute lines_with smallint[], add attribute shortest smallint,
  add attribute longest smallint, add attribute least_price numeric, add attribute least_divisor numeric, add attribute least_return bigint;

-- migrate:down
