-- Looks at targets whose markets moved since, some of them, and cashes their bets out where enough is offered (SPB-19).
-- Locks: purses in the order of players, skipping locked ones. No match, no market.
-- From behind a bet on: `looked` targets and the last of them, where the next call goes on. What nobody can be asked for now is looked at again.
create or replace function sportsbook.look_at_targets(after_player bigint, after_bet bigint, most integer)
  returns table (looked integer, last_player bigint, last_bet bigint, cashed integer, failed integer)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  -- Costs above jit_above_cost would trigger JIT, which takes longer than the query.
  set jit = off
as $$
declare
  time_now timestamptz := platform.now();
  given    record;
  bet      sportsbook.bet;
  offer    sportsbook.cash_offer;
  asked    sportsbook.cash_out_asked;
  reached  bigint[] := '{}';
  purses   wallet.purse[];
  purse    wallet.purse;
  target   sportsbook.cash_out_target;
  done     sportsbook.cash_verdict[] := '{}';
begin
  looked := 0;
  cashed := 0;
  failed := 0;
  for given in
    select kept as target, now.seen
    from sportsbook.cash_out_target as kept
    cross join lateral (
      select string_agg(concat_ws(' ', market.version, market.status, market.epoch_no), ',' order by leg.no) as seen
      from sportsbook.leg
      left join sportsbook.market on market.match_id = leg.match_id and market.market_id = leg.market_id
      where leg.player_id = kept.player_id and leg.bet_id = kept.bet_id
    ) as now
    where (kept.player_id, kept.bet_id) > (after_player, after_bet)
    order by kept.player_id, kept.bet_id
    limit most
  loop
    target := given.target;
    looked := looked + 1;
    last_player := target.player_id;
    last_bet := target.bet_id;
    continue when given.seen = target.seen or exists (
      select from sportsbook.cash_out as waits
      where waits.player_id = target.player_id and waits.bet_id = target.bet_id and waits.look_at is not null
    );
    select kept.* into bet from sportsbook.bet as kept where kept.player_id = target.player_id and kept.bet_id = target.bet_id;
    offer := sportsbook.offer_now(bet, null, time_now);
    if offer.status is null and offer.amount >= target.amount then
      reached := reached || target.bet_id;
    elsif offer.status is null then
      -- Whoever sets another target meanwhile comes first.
      update sportsbook.cash_out_target as kept set seen = given.seen
      where kept.player_id = target.player_id and kept.bet_id = target.bet_id and kept.amount = target.amount;
    end if;
  end loop;

  purses := wallet.take_purses(array(
    select distinct kept.player_id from sportsbook.cash_out_target as kept where kept.bet_id = any (reached) order by kept.player_id
  ));
  foreach purse in array purses loop
    begin
      -- After the lock and not in the same statement (WAL-6). One of a player at a time: the next one must see what the first one did.
      select kept.* into target from sportsbook.cash_out_target as kept
      where kept.player_id = purse.player_id and kept.bet_id = any (reached) order by kept.bet_id limit 1;
      continue when not found;
      select kept.* into strict bet from sportsbook.bet as kept
      where kept.player_id = target.player_id and kept.bet_id = target.bet_id;
      offer := sportsbook.offer_now(bet, null, time_now);
      continue when offer.status is not null or offer.amount < target.amount;
      asked.player_id := target.player_id;
      asked.bet_id := target.bet_id;
      asked.key := gen_random_uuid()::text;
      asked.revision := offer.revision;
      asked.part := offer.part;
      asked.amount := offer.amount;
      asked.versions := offer.versions;
      asked.expires_at := 'infinity';
      asked.is_automatic := true;
      done := done || sportsbook.decide_cash_out(purse, asked, time_now);
    exception
      when others then
        raise warning 'a target of player % cannot be looked at: %', purse.player_id, sqlerrm;
        failed := failed + 1;
    end;
  end loop;
  if cardinality(done) > 0 then
    perform sportsbook.keep_cash_outs(done, time_now);
    cashed := (select count(*) from unnest(done) as each where each.status = 'OK');
  end if;
  return next;
end
$$;
