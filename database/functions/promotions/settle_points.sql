-- D-58: pays all whole points of a player who leaves, those of play that is not booked yet included; gives what is paid. One key, one payment.
-- Locks: the player's purse, then the points and days of play, until the transaction ends.
create or replace function promotions.settle_points(of_player bigint, with_key text) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  whole bigint;
begin
  perform wallet.lock(of_player);
  perform promotions.book_points_of(array[of_player]);
  select own.points into whole from promotions.points as own where own.player_id = of_player;
  if coalesce(whole, 0) = 0 then
    return 0;
  end if;
  if (select paid.status from promotions.redeem_points(of_player, with_key, whole) as paid) <> 'redeemed' then
    raise exception 'PRO-14: the points of % were not settled', of_player;
  end if;
  return whole;
end
$$;
