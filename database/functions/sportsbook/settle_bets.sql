-- Carries a decision to some of its bets: takes the oldest sweep that may go on, settles what can be settled, and moves the cursor, in one transaction.
-- Locks: the sweep, then purses in the order of players, skipping locked ones. No match, no market, no decision.
-- `contradicted` are bets whose correction is held back (SPB-18).
-- No row where no sweep may go on. A player who is locked elsewhere, or who cannot be settled, is passed and comes again at the end of the pass.
create or replace function sportsbook.settle_bets(bets_max integer)
  returns table (looked integer, settled integer, contradicted integer, failed integer)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  -- A plan made while a table was empty would else read all of it for every call, for as long as the connection lives.
  set enable_seqscan = off
  -- Costs above jit_above_cost would trigger JIT, which takes longer than the query.
  set jit = off
as $$
declare
  -- Most decisions are about markets without bets: those are passed many at once.
  sweeps_max constant integer := 400;
  time_now timestamptz := platform.now();
  sweep    sportsbook.sweep;
  decision sportsbook.decision;
  players  bigint[];
  bets     bigint[];
  purses   wallet.purse[];
  purse    wallet.purse;
  -- Nobody is left before the cursor, so one who was skipped is looked at again.
  is_last  boolean;
  back_to  bigint;
  broken   bigint[] := '{}';
  left_out bigint[];
  verdicts sportsbook.settled[] := '{}';
  passed   integer;
  counted  integer := 0;
  refused  integer := 0;
begin
  select open.* into sweep from sportsbook.sweep as open
  where open.ended_at is null
    and sportsbook.may_go_on(open, time_now)
  order by open.decision_id, open.stripe
  limit 1
  for no key update skip locked;
  if not found then
    return;
  end if;
  select made.* into strict decision from sportsbook.decision as made where made.decision_id = sweep.decision_id;

  select array_agg(due.player_id order by due.player_id, due.bet_id), array_agg(due.bet_id order by due.player_id, due.bet_id)
  into players, bets
  from (
    select kept.player_id, kept.bet_id from sportsbook.bets_left(sweep, decision) as kept
    order by kept.player_id, kept.bet_id
    limit bets_max
  ) as due;
  if players is null and cardinality(sweep.skipped) = 0 then
    perform sportsbook.pass_empty_sweeps(time_now, sweeps_max);
    return query select 0, 0, 0, 0;
    return;
  end if;
  is_last := coalesce(cardinality(players), 0) < bets_max;
  if players is null and cardinality(sweep.skipped) > 0 then
    back_to := sweep.skipped[1];
    select array_agg(leg.player_id), array_agg(leg.bet_id) into players, bets
    from sportsbook.leg
    where leg.match_id = decision.match_id and leg.player_id = back_to
      and (decision.markets is null or leg.market_id = any (decision.markets));
  end if;
  passed := coalesce(cardinality(players), 0);

  if passed > 0 then
    purses := wallet.take_purses(array(select distinct player from unnest(players) as player order by player));
    -- SPB-15: after the lock and not in the same statement: its view of the world began before (WAL-6).
    foreach purse in array purses loop
      -- Nothing is written here. One player who cannot be settled holds nobody else back.
      begin
        verdicts := verdicts || sportsbook.settle_player(
          purse, array(
            select due.bet_id from unnest(players, bets) as due (player_id, bet_id) where due.player_id = purse.player_id
          ), sweep.decision_id, time_now
        );
      exception
        when others then
          raise warning 'bets of player % cannot be settled: %', purse.player_id, sqlerrm;
          broken := broken || purse.player_id;
      end;
    end loop;
    counted := sportsbook.keep_settled(verdicts, time_now);
    select count(*) into refused from unnest(verdicts) as verdict, unnest(verdict.contradictions) as other where other.why is not null;
  end if;

  -- Who was locked is passed, and comes at the end.
  left_out := broken || array(
    select distinct player from unnest(players) as player
    where not exists (select from unnest(purses) as held where held.player_id = player)
  );
  if back_to is not null then
    sweep.skipped := array_remove(sweep.skipped, back_to) || left_out;
  elsif players is not null then
    sweep.after_player := players[cardinality(players)];
    sweep.after_bet := bets[cardinality(bets)];
    sweep.skipped := array(select distinct player from unnest(sweep.skipped || left_out) as player order by player);
  end if;
  sweep.rests_until := case
    when cardinality(broken) > 0 and is_last then time_now + interval '10 seconds'
    when back_to = any (left_out) then time_now + interval '200 milliseconds'
  end;
  if is_last and cardinality(sweep.skipped) = 0 then
    if sweep.pass = 1 then
      sweep.pass := 2;
      -- This transaction got its number after the decision was committed, so everything that was under way then has a lower one. The
      -- snapshot's xmax would not do: it is the number after the last that ended, and what runs may have a higher one.
      sweep.fence := pg_current_xact_id()::text::bigint;
      sweep.after_player := 0;
      sweep.after_bet := 0;
    else
      sweep.ended_at := time_now;
    end if;
  end if;
  update sportsbook.sweep as kept
  set pass = sweep.pass, fence = sweep.fence, after_player = sweep.after_player, after_bet = sweep.after_bet,
    skipped = sweep.skipped, ended_at = sweep.ended_at, rests_until = sweep.rests_until
  where kept.decision_id = sweep.decision_id and kept.stripe = sweep.stripe;
  return query
  select coalesce(cardinality(players), 0), counted, refused, cardinality(broken);
end
$$;
