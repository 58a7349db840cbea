-- Decides bets that wait: accepts them at the prices of this moment, or rejects them and gives back what they hold (SPB-10, SPB-13).
-- Locks: the players' purses are held by the caller; bets, offer and decisions are read after that (SPB-7, SPB-17).
-- `why`: rejects them, whatever the offer is. What is decided already is passed over.
-- A player whose bets cannot be decided holds nobody else back: 'FAILED'.
create or replace function sportsbook.decide_waiting(purses wallet.purse[], of_bets bigint[], why text, time_now timestamptz)
  returns sportsbook.ripened[]
  language plpgsql
as $$
declare
  waits      sportsbook.waiting[];
  given      sportsbook.slip[];
  currencies text[];
  ripe       sportsbook.ripened[];
  made       sportsbook.ripened;
  done       sportsbook.ripened[] := '{}';
  purse      wallet.purse;
  entries    wallet.entry[] := '{}';
  of_purse   wallet.entry[];
  entry      wallet.entry;
  turned     wallet.bounds;
  held       record;
begin
  waits := array(
    select kept from sportsbook.waiting as kept join unnest(purses) as of_player on of_player.player_id = kept.player_id
    where kept.bet_id = any (of_bets) and kept.look_at is not null
    order by kept.player_id, kept.bet_id
  );
  given := array(
    select jsonb_populate_record(null::sportsbook.slip, (waits[no]).slip || jsonb_build_object('place', no))
    from generate_subscripts(waits, 1) as no order by no
  );
  currencies := array(
    select of_player.currency::text from unnest(given) as asked
    join unnest(purses) as of_player on of_player.player_id = asked.player_id
    order by asked.place
  );
  ripe := array(
    select sportsbook.judge_waiting(
      waits[no], given[no], offered.legs, bounds.row, coalesce(why, case when of_player.stake_closed_until > time_now then 'PLAY_CLOSED' end),
      time_now
    )
    from generate_subscripts(waits, 1) as no
    join unnest(purses) as of_player on of_player.player_id = (waits[no]).player_id
    left join sportsbook.offered_to(given, currencies, time_now) as offered on offered.place = no
    left join lateral (
      select each as row from sportsbook.stake_bound as each where each.currency = currencies[no] limit 1
    ) as bounds on true
    order by no
  );

  foreach purse in array purses loop
    of_purse := '{}';
    turned := null;
    begin
      for made in
        select each.* from unnest(ripe) as each where each.player_id = purse.player_id and each.status not in ('OK', 'WAIT')
      loop
        select kept.key, kept.gift_id into strict held from sportsbook.bet as kept
        where kept.player_id = made.player_id and kept.bet_id = made.bet_id and kept.state in ('waiting', 'referred');
        -- SPB-25: for a gift nothing is held.
        continue when held.gift_id is not null;
        entry := wallet.decide_reverse(
          0, purse, null, 'sportsbook', 'bet/' || made.bet_id || '/release', held.key, 'release', time_now, turned
        );
        if (entry.op).outcome <> 'posted' then
          raise exception 'SPB-10: the hold of bet % is not released: %', made.bet_id, (entry.op).outcome;
        end if;
        purse := entry.purse;
        turned := case when (entry.bounds).player_id is null then turned else entry.bounds end;
        of_purse := of_purse || entry;
      end loop;
      if cardinality(of_purse) > 0 then
        of_purse[cardinality(of_purse)].bounds := turned;
        entries := entries || wallet.chain(of_purse);
      end if;
      done := done || array(select each from unnest(ripe) as each where each.player_id = purse.player_id);
    exception
      when others then
        raise warning 'waiting bets of player % cannot be decided: %', purse.player_id, sqlerrm;
        for made in select each.* from unnest(ripe) as each where each.player_id = purse.player_id loop
          made.status := 'FAILED';
          done := done || made;
        end loop;
    end;
  end loop;
  if cardinality(done) = 0 then
    return done;
  end if;

  if cardinality(entries) > 0 then
    perform wallet.book(entries);
  end if;
  -- SPB-21: before its legs, which count what it may bring now.
  update sportsbook.bet as kept
  set state = case each.status when 'OK' then 'open' else 'rejected' end,
    possible = case each.status when 'OK' then each.possible else kept.possible end,
    accepted_at = case each.status when 'OK' then time_now else kept.accepted_at end
  from unnest(done) as each
  where kept.player_id = each.player_id and kept.bet_id = each.bet_id and each.status not in ('WAIT', 'FAILED');
  insert into sportsbook.leg (
    player_id, bet_id, no, match_id, market_id, outcome, outcome_id, version, price, banker, lines, sport, league_name,
    home, away, starts_at
  )
  select each.player_id, each.bet_id, leg.no, leg.match_id, leg.market_id, leg.outcome, leg.outcome_id, leg.version, leg.price,
    coalesce(leg.banker, false), coalesce(leg.lines, 1), leg.sport, leg.league_name, leg.home, leg.away, leg.starts_at
  from unnest(done) as each, unnest(each.legs) as leg
  where each.status = 'OK';
  update sportsbook.waiting as kept
  set look_at = case each.status
      when 'WAIT' then time_now + case kept.slip ->> 'referral' when 'ask' then interval '1 second' else interval '200 milliseconds' end
      when 'FAILED' then time_now + interval '5 seconds'
    end,
    decided_at = case when each.status not in ('WAIT', 'FAILED') then time_now end,
    reason = case when each.status not in ('OK', 'WAIT', 'FAILED') then each.status end,
    leg = case when each.status not in ('OK', 'WAIT', 'FAILED') then each.leg end,
    detail = case when each.status not in ('OK', 'WAIT', 'FAILED') then each.detail end
  from unnest(done) as each
  where kept.player_id = each.player_id and kept.bet_id = each.bet_id;
  update sportsbook.referral as kept set ended_at = time_now
  from unnest(done) as each
  where kept.player_id = each.player_id and kept.bet_id = each.bet_id and kept.ended_at is null and each.status not in ('WAIT', 'FAILED');
  perform sportsbook.tell_changes(array(
    select distinct each.player_id::text from unnest(done) as each where each.status not in ('WAIT', 'FAILED')
  ), time_now);
  return done;
end
$$;
