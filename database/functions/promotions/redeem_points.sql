-- D-56: turns points into as many minor units of cash, by the wallet's recipe 'reward'. One key, one redemption; the same key again gets the same answer.
-- Locks: the player's purse, then the points, until the transaction ends.
-- It passes no gate: what was earned is the player's, also of one who has left (D-58).
create or replace function promotions.redeem_points(of_player bigint, with_key text, of_points bigint)
  returns table (status text, points_left bigint)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  time_now timestamptz := platform.now();
  purse    wallet.purse := wallet.lock(of_player);
  kept     promotions.points;
  made     promotions.redemption;
  entry    wallet.entry;
begin
  select * into kept from promotions.points as own where own.player_id = of_player for no key update;
  select * into made from promotions.redemption as done where done.player_id = of_player and done.key = with_key;
  if found then
    return query
    select case when made.points = of_points then 'redeemed' else 'conflict' end, done.points_after
    from promotions.point_transfer as done where done.redemption_id = made.redemption_id;
    return;
  end if;
  if kept.player_id is null or kept.points < of_points or of_points < 1 then
    return query select 'too_few', coalesce(kept.points, 0);
    return;
  end if;

  insert into promotions.redemption (player_id, key, points, at) values (of_player, with_key, of_points, time_now) returning * into made;
  update promotions.points as own set points = own.points - of_points, seq = own.seq + 1 where own.player_id = of_player;
  insert into promotions.point_transfer (player_id, seq, at, kind, amount, points_before, points_after, redemption_id)
  values (of_player, kept.seq + 1, time_now, 'redeemed', of_points, kept.points, kept.points - of_points, made.redemption_id);
  entry := wallet.decide_post(
    0, purse, null, 'promotions', 'points/' || made.redemption_id, kept.currency,
    array[row('reward', of_points, 'bonus_cost')::wallet.step], null, time_now
  );
  if (entry.op).outcome <> 'posted' then
    raise exception 'PRO-14: points of % could not be paid: %', of_player, (entry.op).outcome;
  end if;
  perform wallet.book(array[entry]);
  return query select 'redeemed', kept.points - of_points;
end
$$;
