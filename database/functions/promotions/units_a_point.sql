-- How many units a point has: as many as make every return in ten-thousandths and of Keno's 80 over 20 draws a whole number of them, in percents.
-- Locks: none.
create or replace function promotions.units_a_point() returns numeric
  language sql immutable parallel safe
  return 44191451777652179000000;
