-- When an exclusion of a term that begins at a moment ends; null where it has no end (D-45).
-- Locks: none.
-- In calendar weeks, months and years of Istanbul.
create or replace function play_safety.term_end(of_term text, began_at timestamptz) returns timestamptz
  language sql stable parallel safe
  return (began_at at time zone 'Europe/Istanbul' + case of_term
    when 'week_1' then interval '1 week'
    when 'month_1' then interval '1 month'
    when 'month_3' then interval '3 months'
    when 'month_6' then interval '6 months'
    when 'year_1' then interval '1 year'
    when 'year_2' then interval '2 years'
    when 'year_3' then interval '3 years'
    when 'year_5' then interval '5 years'
  end) at time zone 'Europe/Istanbul';
