-- SPB-12: what a bet is worth in minor units, in whole numbers with one rounding down; the twin of packages/bets.
-- Locks: none.
-- Of `parts` equal parts of a leg, `won` are paid at the price (in hundredths) and `refunded` are given back. `sizes`: how many of the legs that
-- are no bankers a line takes. The coefficient of x^k in the product of all (under + over x) is the sum over all choices of k legs.
create or replace function sportsbook.bet_value(
  stake bigint, sizes integer[], prices integer[], won integer[], refunded integer[], parts integer[], bankers boolean[]
) returns numeric
  language plpgsql immutable parallel safe
as $$
declare
  value numeric[] := array[1];
  ways  numeric[] := array[1];
  over  numeric := stake;
  under numeric := 1;
  leg   numeric;
  part  numeric;
  size  integer;
  sum   numeric := 0;
  lines numeric := 0;
begin
  for place in 1..cardinality(prices) loop
    leg := 100::numeric * refunded[place] + won[place]::numeric * prices[place];
    part := 100::numeric * parts[place];
    under := under * part;
    if bankers[place] then
      over := over * leg;
    else
      value := value || 0::numeric;
      ways := ways || 0::numeric;
      -- From the highest power down: the one below still has its old value.
      for power in reverse cardinality(value)..2 loop
        value[power] := value[power] * part + value[power - 1] * leg;
        ways[power] := ways[power] + ways[power - 1];
      end loop;
      value[1] := value[1] * part;
    end if;
  end loop;
  foreach size in array sizes loop
    sum := sum + coalesce(value[size + 1], 0);
    lines := lines + coalesce(ways[size + 1], 0);
  end loop;
  -- div() is exact for whole numbers of any length; a division would round.
  return div(over * sum, under * lines);
end
$$;
