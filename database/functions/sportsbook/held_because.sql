-- SPB-18: why a correction is not carried out at once; null where it is.
-- Locks: none; the player's purse is held by the caller.
-- 'gift': it was given back and played again since, and a gift is played once. 'borne': the house's own mistake of more than a day ago would take
-- from the player (D-64). 'late', 'large': two members decide (D-43). `value` is null where the bet would be open again.
create or replace function sportsbook.held_because(
  bet sportsbook.bet, paid_by sportsbook.settlement, value bigint, rulings sportsbook.ruling[], time_now timestamptz
) returns text
  language plpgsql stable
as $$
declare
  is_late boolean := time_now > paid_by.at + interval '24 hours';
begin
  if bet.gift_id is not null and paid_by.is_refund and exists (
    select from sportsbook.bet as other
    where other.player_id = bet.player_id and other.gift_id = bet.gift_id and other.bet_id <> bet.bet_id and not exists (
      select from sportsbook.settlement as made
      where made.player_id = other.player_id and made.bet_id = other.bet_id and made.revision = other.revision and made.is_refund
    )
  ) then
    return 'gift';
  elsif is_late and coalesce(value, 0) < bet.paid and exists (
    select from unnest(rulings) with ordinality as ruling (won, refunded, parts, cause, decision, no)
    join sportsbook.decision as said on said.decision_id = ruling.decision and said.producer is null
    where (ruling.won, ruling.refunded, ruling.parts) is distinct from
      (paid_by.won[ruling.no], paid_by.refunded[ruling.no], paid_by.parts[ruling.no])
  ) then
    return 'borne';
  elsif is_late then
    return 'late';
  elsif abs(coalesce(value, 0) - bet.paid) > (
    select bound.held_above from sportsbook.correction_bound as bound where bound.currency = bet.currency
  ) then
    return 'large';
  end if;
  return null;
end
$$;
