-- PRO-12: the window of a cashback that is claimed now: the next day or week in Istanbul, or from the next day to the offer's end.
-- Locks: none.
-- It begins after the claim: nobody is offered back what is lost already.
create or replace function promotions.window_of(of_turn text, offer_ends timestamptz, time_now timestamptz) returns tstzrange
  language sql stable
  return (
    select case when ends.at > begins.at then tstzrange(begins.at, ends.at) else 'empty' end
    from (select time_now at time zone 'Europe/Istanbul' as local) as clock
    cross join lateral (
      select case of_turn
        when 'week' then date_trunc('week', clock.local) + interval '7 days' else date_trunc('day', clock.local) + interval '1 day'
      end as local
    ) as first
    cross join lateral (select first.local at time zone 'Europe/Istanbul' as at) as begins
    cross join lateral (
      select case of_turn
        when 'week' then (first.local + interval '7 days') at time zone 'Europe/Istanbul'
        when 'day' then (first.local + interval '1 day') at time zone 'Europe/Istanbul'
        else offer_ends
      end as at
    ) as ends
  );
