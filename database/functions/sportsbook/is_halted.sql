-- Whether staff closed a market, its match or its producer.
-- Locks: none.
create or replace function sportsbook.is_halted(of_producer text, of_match text, of_market text) returns boolean
  language sql stable parallel safe
  return exists (
    select from (
      values ('producer/' || of_producer), ('match/' || of_match), ('match/' || of_match || '/' || of_market)
    ) as asked (scope)
    cross join lateral (
      select halt.closed from sportsbook.halt where halt.scope = asked.scope order by halt.halt_id desc limit 1
    ) as last
    where last.closed
  );
