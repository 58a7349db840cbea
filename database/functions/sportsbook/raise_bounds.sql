-- Legs as they are judged where the desk decides: with bounds that are multiplied, in basis points, or without any where it has decided (SPB-33).
-- Locks: none.
-- What all bets on the outcome may cost together stays, and so does the cap of returns.
create or replace function sportsbook.raise_bounds(legs sportsbook.offered[], factor integer) returns sportsbook.offered[]
  language plpgsql immutable
as $$
declare
  boundless constant bigint := 1000000000000000;
  leg       sportsbook.offered;
begin
  for place in 1..coalesce(cardinality(legs), 0) loop
    leg := legs[place];
    leg.liability := case
      when factor is null then boundless
      else least(leg.liability::numeric * factor / 10000, boundless)::bigint
    end;
    if factor is null then
      leg.own := 0;
    end if;
    legs[place] := leg;
  end loop;
  return legs;
end
$$;
