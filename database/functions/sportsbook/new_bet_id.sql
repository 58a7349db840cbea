-- The number of a bet that is accepted at this moment: its time in milliseconds, then 22 bits of a sequence.
-- Locks: none.
create or replace function sportsbook.new_bet_id(at timestamptz) returns bigint
  language sql volatile
  return platform.first_id(at) | (nextval('sportsbook.bet_no') & 4194303);
