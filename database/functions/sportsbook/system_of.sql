-- Of a bet of several lines each size with its lines and what it paid, the smallest first; `paid` is null without a settlement.
-- Locks: none.
-- SPB-12: what the sizes paid adds up to what the bet paid. Each gets what the value of all sizes up to it, rounded down, is more than that of
-- those before; so none is off by a whole minor unit, and one of which no line won gets nothing. The twin of packages/bets.
create or replace function sportsbook.system_of(bet sportsbook.bet, legs jsonb, made sportsbook.settlement) returns jsonb
  language plpgsql immutable
as $$
declare
  prices   integer[];
  bankers  boolean[];
  -- What was open when it was settled could not change it any more.
  won      integer[] := array(select coalesce(part, 0) from unnest(made.won) as part);
  refunded integer[] := array(select coalesce(part, 0) from unnest(made.refunded) as part);
  parts    integer[] := array(select coalesce(part, 1) from unnest(made.parts) as part);
  others   integer;
  size     integer;
  chosen   integer[] := '{}';
  before   numeric := 0;
  up_to    numeric;
  told     jsonb := '[]';
begin
  select array_agg(leg.price order by leg.no), array_agg(coalesce(leg.banker, false) order by leg.no),
    count(*) filter (where leg.banker is not true)
  into prices, bankers, others
  from jsonb_to_recordset(legs) as leg (no integer, price integer, banker boolean);
  foreach size in array bet.sizes loop
    chosen := chosen || size;
    -- Its own lines are what a value is divided by, so that the stake of some sizes is their share of all lines.
    up_to := case when made.bet_id is not null then div(
      sportsbook.bet_value(
        (bet.stake - bet.cashed) * sportsbook.lines_of(others, chosen), chosen, prices, won, refunded, parts, bankers
      ), bet.lines
    ) end;
    told := told || jsonb_build_object(
      'size', size, 'lines', sportsbook.lines_of(others, array[size]), 'paid', (up_to - before)::text
    );
    before := up_to;
  end loop;
  return told;
end
$$;
