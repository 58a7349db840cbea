-- How long a claim waits for its deposit: 72 hours (D-55), not past the offer's end nor past the last of its days in a row.
-- Locks: none.
-- In plpgsql, because an SQL function with a query is started like a statement for every claim, also of an offer for every day.
create or replace function promotions.waits_until(asked promotions.terms, time_now timestamptz) returns timestamptz
  language plpgsql stable
as $$
declare
  longest timestamptz := least(time_now + interval '72 hours', asked.ends_at);
begin
  if cardinality(asked.weekdays) > 0 then
    return least(longest, (
      select min(day)::timestamp at time zone 'Europe/Istanbul'
      from (select (time_now at time zone 'Europe/Istanbul')::date + ahead as day from generate_series(1, 7) as ahead) as coming
      where not date_part('isodow', day)::smallint = any (asked.weekdays)
    ));
  end if;
  return longest;
end
$$;
