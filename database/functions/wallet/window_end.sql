-- When the window of a player's own bound ends: calendar days, weeks and months of Istanbul (D-36).
-- Locks: none.
create or replace function wallet.window_end(of_window text, at_time timestamptz) returns timestamptz
  language sql stable parallel safe
  return (date_trunc(of_window, at_time at time zone 'Europe/Istanbul') + ('1 ' || of_window)::interval)
    at time zone 'Europe/Istanbul';
