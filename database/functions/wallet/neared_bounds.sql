-- Bounds of players who moved money since a moment, of which half, four fifths or all is used: 50, 80 or 100 per cent.
-- Locks: none.
create or replace function wallet.neared_bounds(since timestamptz)
  returns table (player_id bigint, kind text, "window" text, cap bigint, used bigint, until timestamptz, percent integer)
  language sql stable
begin atomic
  select purse.player_id, bound.kind, bound."window", bound.cap, bound.used, bound.until,
    case when bound.used >= bound.cap then 100 when bound.used::numeric >= bound.cap * 0.8 then 80 else 50 end
  from wallet.purse cross join lateral wallet.bounds_of(purse.player_id) as bound
  where purse.has_bounds and purse.moved_at >= since and bound.cap > 0 and bound.used::numeric >= bound.cap * 0.5;
end;
