-- What sportsbook.judge says of one line, said of all lines of a system: their number, price, bounds of the stake, and the lowest line.
-- Locks: none.
-- As in sportsbook.bet_value, the coefficient of x^k in the product of all (100 + price x) is the sum over all choices of k legs: no line is looked
-- at by itself. Divided by the factor of one leg it is that of the choices without it, which with the leg's price are the lines with it.
-- SPB-11: on a leg lies the part of the stake that its lines have, at the mean of their prices.
create or replace function sportsbook.judge_system(
  judged sportsbook.judgement, legs sportsbook.offered[], sizes integer[], bounds sportsbook.stake_bound
) returns sportsbook.judgement
  language plpgsql immutable
as $$
declare
  leg     sportsbook.offered;
  -- At place k + 1 that of x^k.
  ways    numeric[] := array[1];
  without numeric[];
  bankers integer := 0;
  others  integer := 0;
  banked  numeric := 1;
  lines   integer;
  fault   text;
  size    integer;
  price   integer;
  -- What the sum of all lines is to be divided by to be a price.
  unit    constant numeric := judged.divisor;
  through numeric;
  profit  numeric;
  room    numeric;
begin
  foreach leg in array legs loop
    if leg.banker then
      bankers := bankers + 1;
      banked := banked * leg.price;
    else
      others := others + 1;
      ways := ways || 0::numeric;
      -- From the highest power down: the one below still has its old value.
      for place in reverse others + 1..2 loop
        ways[place] := ways[place] * 100 + ways[place - 1] * leg.price;
      end loop;
      ways[1] := ways[1] * 100;
    end if;
  end loop;
  lines := sportsbook.lines_of(others, sizes);
  fault := case
    when others + bankers > 12 then 'legs'
    when others < 2 then 'bankers'
    when cardinality(sizes) = 0 or sizes <> array(
      select distinct each from unnest(sizes) as each where each between 1 and others order by each
    ) then 'sizes'
    when lines not between 2 and 1023 then 'lines'
  end;
  if fault is not null then
    if judged.status is null then
      judged.status := 'SYSTEM';
      judged.detail := fault;
    end if;
    return judged;
  end if;
  judged.lines := lines;
  judged.stake_min := greatest(judged.stake_min, lines);
  -- A leg that is not offered has no price.
  if judged.price = 0 then
    return judged;
  end if;

  judged.shortest := bankers + sizes[1];
  judged.longest := bankers + sizes[cardinality(sizes)];
  judged.least_price := banked;
  judged.least_divisor := 1;
  for price in
    select each.price from unnest(legs) as each where each.banker is not true order by each.price limit sizes[1]
  loop
    judged.least_price := judged.least_price * price;
  end loop;
  for place in 1..judged.shortest loop
    judged.least_divisor := judged.least_divisor * 100;
  end loop;
  judged.price := 0;
  foreach size in array sizes loop
    judged.price := judged.price + banked * ways[size + 1];
  end loop;
  judged.divisor := unit * lines;

  room := div((bounds.possible_max + 1) * judged.divisor - 1, judged.price);
  foreach leg in array legs loop
    if leg.banker then
      lines := judged.lines;
      through := judged.price;
    else
      lines := 0;
      through := 0;
      without := array[div(ways[1], 100)];
      for place in 2..others loop
        without := without || div(ways[place] - leg.price * without[place - 1], 100);
      end loop;
      foreach size in array sizes loop
        lines := lines + sportsbook.lines_of(others - 1, array[size - 1]);
        through := through + banked * leg.price * without[size];
      end loop;
    end if;
    judged.lines_with := judged.lines_with || lines::smallint;
    profit := through - unit * lines;
    room := least(room, div(
      judged.lines * (coalesce(leg.liability, 0) * unit * lines - leg.own * profit), lines * profit
    ), div(coalesce(leg.room, 0) * judged.lines * judged.divisor, lines * (judged.price - judged.divisor)));
  end loop;
  judged.stake_max := greatest(room, 0);
  return judged;
end
$$;
