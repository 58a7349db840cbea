-- What a bet is worth under these rulings, in minor units; null while something that is open could change it.
-- Locks: none.
-- SPB-19: what was cashed out is paid for. SPB-25: a gift's bet is worth what it wins above its stake.
create or replace function sportsbook.worth_of(
  bet sportsbook.bet, prices integer[], bankers boolean[], rulings sportsbook.ruling[]
) returns bigint
  language plpgsql immutable
as $$
declare
  least_worth bigint := sportsbook.bet_value(
    bet.stake - bet.cashed, bet.sizes, prices, array(select coalesce(ruling.won, 0) from unnest(rulings) as ruling),
    array(select coalesce(ruling.refunded, 0) from unnest(rulings) as ruling),
    array(select coalesce(ruling.parts, 1) from unnest(rulings) as ruling), bankers
  );
begin
  -- With all that is open won it must be the same as with all of it lost.
  if exists (select from unnest(rulings) as ruling where ruling.parts is null) and least_worth <> sportsbook.bet_value(
    bet.stake - bet.cashed, bet.sizes, prices,
    array(select case when ruling.parts is null then 1 else ruling.won end from unnest(rulings) as ruling),
    array(select coalesce(ruling.refunded, 0) from unnest(rulings) as ruling),
    array(select coalesce(ruling.parts, 1) from unnest(rulings) as ruling), bankers
  ) then
    return null;
  end if;
  return case when bet.gift_id is null then least_worth else greatest(least_worth - bet.stake, 0) end;
end
$$;
