-- When the window of a player's own bound began: calendar days, weeks and months of Istanbul (D-36).
-- Locks: none.
create or replace function wallet.window_start(of_window text, at_time timestamptz) returns timestamptz
  language sql stable parallel safe
  return date_trunc(of_window, at_time, 'Europe/Istanbul');
