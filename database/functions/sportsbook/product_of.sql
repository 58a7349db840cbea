-- PRO-11: of which product of an offer a bet is, by the sports of its legs; null where they are of several.
-- Locks: none.
create or replace function sportsbook.product_of(sports text[]) returns text
  language sql immutable parallel safe
  return case
    when sports <@ array['counter_strike', 'dota'] then 'esports'
    when not sports && array['counter_strike', 'dota'] then 'sports'
  end;
