-- How long a claim waits for its deposit: 72 hours (D-55), not past the offer's end nor past the last of its days in a row.
-- Locks: none.
create or replace function promotions.waits_until(asked promotions.terms, time_now timestamptz) returns timestamptz
  language sql stable
  return least(
    time_now + interval '72 hours', (asked).ends_at,
    case when cardinality((asked).weekdays) > 0 then (
      select min(day)::timestamp at time zone 'Europe/Istanbul'
      from (select (time_now at time zone 'Europe/Istanbul')::date + ahead as day from generate_series(1, 7) as ahead) as coming
      where not date_part('isodow', day)::smallint = any ((asked).weekdays)
    ) end
  );
