-- PRO-8: what is in the way of a player, in general (no campaign) or for one campaign, claimed or given by hand; one row without a code where nothing is.
-- Locks: none.
create or replace function promotions.why_not(
  of_player bigint, of_session uuid, in_currency text, of_owes bigint, is_running boolean, of_room bigint, of_campaign bigint,
  is_given boolean default false
) returns promotions.obstacle
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  time_now timestamptz := platform.now();
  asker    promotions.candidate := promotions.asker_of(of_player, of_session, in_currency, of_owes, is_running, of_room, time_now);
  obstacle promotions.obstacle := promotions.standing(asker, time_now);
begin
  if obstacle.code is null and of_campaign is not null then
    select (promotions.fits(asker, listed, time_now, is_given)).* into obstacle
    from promotions.offers(in_currency, null, of_campaign) as listed;
    if not found then
      return promotions.new_obstacle('not_open');
    end if;
  end if;
  return obstacle;
end
$$;
