-- PRO-2: the span in which a player claims once, as a word: ever, a day or a week from Monday in Istanbul (D-36).
-- Locks: none.
create or replace function promotions.turn_of(of_turn text, time_now timestamptz) returns text
  language sql stable
  return case of_turn
    when 'once' then 'once'
    when 'day' then to_char(time_now at time zone 'Europe/Istanbul', 'YYYY-MM-DD')
    when 'week' then to_char(time_now at time zone 'Europe/Istanbul', 'IYYY-"W"IW')
  end;
