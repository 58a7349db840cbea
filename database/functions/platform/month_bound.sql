-- Where a month begins (in UTC), as text: a time, or the first number of a row of that time.
-- Locks: none.
create or replace function platform.month_bound(month date, is_number boolean) returns text
  language sql stable
  return case when is_number then platform.first_id(month::timestamp at time zone 'UTC')::text
    else (month::timestamp at time zone 'UTC')::text end;
