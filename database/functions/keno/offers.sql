-- What Keno offers now, by currency: bounds, the table in force, and whether the house or the notary has closed the game.
-- Locks: none.
-- Read once for a batch: a round then needs no look into the pay table. FAIR-8: the highest stake is what one round pays at most,
-- divided by the top multiplier of the row (D-16).
create or replace function keno.offers(time_now timestamptz) returns keno.offer[]
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  in_force smallint := keno.version_in_force(time_now);
  paid     integer[];
  tops     integer[];
  stopped  boolean  := exists (select from keno.stop where ended_at is null);
begin
  paid := array(
    select coalesce(listed.multiplier, 0)
    from generate_series(1, 120) as place
    left join keno.pay_table as listed
      on listed.version = in_force and listed.picks = place / 11 and listed.hits = place % 11
    order by place
  );
  tops := array(
    select max(listed.multiplier) from keno.pay_table as listed where listed.version = in_force
    group by listed.picks order by listed.picks
  );
  return array(
    select keno.new_offer(
      currency => bound.currency, stake_min => bound.stake_min, win_max => bound.win_max, studio_id => game.studio_id,
      game_id => game.game_id, is_blocked => game.is_blocked or stopped, version => in_force, multipliers => paid,
      stakes_max => array(select bound.win_max / top from unnest(tops) with ordinality as list (top, picks) order by picks)
    )
    from keno.bound cross join casino.house_offer('keno') as game
  );
end
$$;
