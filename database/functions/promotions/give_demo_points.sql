-- D-14: points of a demo player, once; the table refuses them where money is real. They are no earned ones and decide no level.
-- Locks: the player's points, until the transaction ends.
create or replace function promotions.give_demo_points(of_player bigint, in_currency text, of_points bigint) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into promotions.points (player_id, currency, points, seq) values (of_player, in_currency, of_points, 1)
  on conflict do nothing;
  if found then
    insert into promotions.point_transfer (player_id, seq, at, kind, amount, points_before, points_after)
    values (of_player, 1, platform.now(), 'demo', of_points, 0, of_points);
  end if;
end
$$;
