-- Whether staff closed a market, its match or its producer.
-- Locks: none.
create or replace function sportsbook.is_halted(of_producer text, of_match text, of_market text) returns boolean
  language sql stable parallel safe
  return exists (
    select from sportsbook.halted
    where halted.scope in ('producer/' || of_producer, 'match/' || of_match, 'match/' || of_match || '/' || of_market)
  );
