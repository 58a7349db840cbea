-- Settles those of a player's bets that nothing open can change any more: the hold is taken, then what the bet is worth is paid or given back.
-- Locks: the player's purse is held by the caller (wallet.take_purses); bets and decisions are read after it (SPB-15).
-- SPB-24: a bet that was played counts for the run under which it was placed, while that is under way; one that is given back does not. The run ends
-- with the bet that completes or spends it, in the same booking.
-- SPB-18: a settled bet that its decisions now give another value is corrected by a revision of its own: what was paid is taken back, then it is
-- paid anew, or its stake is held anew where it is open again. What is held back is told as a contradiction, unless two members approved it.
create or replace function sportsbook.settle_player(
  purse wallet.purse, of_bets bigint[], by_decision bigint, time_now timestamptz, is_approved boolean default false
) returns sportsbook.settled
  language plpgsql
as $$
declare
  settled  sportsbook.settled;
  entries  wallet.entry[] := '{}';
  entry    wallet.entry;
  turned   wallet.bounds;
  bet      sportsbook.bet;
  prices   integer[];
  bankers  boolean[];
  rulings  sportsbook.ruling[];
  worth    bigint;
  made     sportsbook.settlement;
  -- By which the bet was paid; null where it is open.
  paid_by  sportsbook.settlement;
  refused  sportsbook.contradiction;
  told     sportsbook.contradiction;
  how      text;
  house    constant text := 'ggr:sports';
  stem     text;
  to_bonus bigint;
  -- SPB-19: what is left of the stake where a part of it was cashed out; else null.
  left_over bigint;
  -- How often its play counts now, less how often it did: -1, 0 or 1.
  counts   integer;
begin
  for bet in
    select kept.* from sportsbook.bet as kept
    where kept.player_id = purse.player_id and kept.bet_id = any (of_bets) and kept.state in ('open', 'settled')
    order by kept.bet_id
  loop
    select array_agg(leg.price order by leg.no), array_agg(leg.banker order by leg.no),
      array_agg(sportsbook.ruling_of(leg.match_id, leg.market_id, leg.outcome, bet.accepted_at) order by leg.no)
    into prices, bankers, rulings
    from sportsbook.leg where leg.player_id = bet.player_id and leg.bet_id = bet.bet_id;
    worth := sportsbook.worth_of(bet, prices, bankers, rulings);

    if bet.state = 'settled' then
      select last.* into told from sportsbook.contradiction as last
      where last.player_id = bet.player_id and last.bet_id = bet.bet_id and last.revision = bet.revision
      order by last.contradiction_id desc limit 1;
      refused.player_id := bet.player_id;
      refused.bet_id := bet.bet_id;
      refused.decision_id := by_decision;
      refused.revision := bet.revision;
      refused.paid := bet.paid;
      refused.value := worth;
      refused.at := time_now;
      refused.why := null;
      if worth is not distinct from bet.paid then
        -- What was told is over.
        if told.contradiction_id is not null and told.value is distinct from worth then
          settled.contradictions := settled.contradictions || refused;
        end if;
        continue;
      end if;
      select last.* into strict paid_by from sportsbook.settlement as last
      where last.player_id = bet.player_id and last.bet_id = bet.bet_id and last.revision = bet.revision;
      if not is_approved then
        -- It is told once, and stands where members let it stand.
        if told.why is not null and told.value is not distinct from worth then
          continue;
        end if;
        refused.why := sportsbook.held_because(bet, paid_by, worth, rulings, time_now);
        if refused.why is not null then
          settled.contradictions := settled.contradictions || refused;
          continue;
        end if;
      end if;
    elsif worth is null then
      continue;
    else
      paid_by := null;
    end if;

    made.player_id := bet.player_id;
    made.bet_id := bet.bet_id;
    made.revision := bet.revision + 1;
    made.at := time_now;
    made.won := array(select ruling.won from unnest(rulings) as ruling);
    made.refunded := array(select ruling.refunded from unnest(rulings) as ruling);
    made.parts := array(select ruling.parts from unnest(rulings) as ruling);
    made.causes := array(select ruling.cause from unnest(rulings) as ruling);
    made.decisions := array(select ruling.decision from unnest(rulings) as ruling);
    made.payout := coalesce(worth, 0);
    made.reopened := worth is null;
    made.is_refund := worth is not null and not exists (
      select from unnest(rulings) as ruling where (ruling.refunded = ruling.parts) is not true
    );
    settled.settlements := settled.settlements || made;

    left_over := case when bet.cashed > 0 then bet.stake - bet.cashed end;
    stem := 'bet/' || bet.bet_id || '/' || made.revision || '/';
    if bet.state = 'settled' then
      if bet.paid > 0 then
        entry := wallet.decide_reverse(
          0, purse, null, 'sportsbook', stem || 'reverse',
          'bet/' || bet.bet_id || '/' || bet.revision || '/' || case when paid_by.is_refund then 'refund' else 'win' end,
          'reverse', time_now, turned
        );
        purse := entry.purse;
        turned := case when (entry.bounds).player_id is null then turned else entry.bounds end;
        entries := entries || entry;
      end if;
      if made.reopened and bet.gift_id is null then
        entry := wallet.decide_rehold(0, purse, null, 'sportsbook', stem || 'rehold', bet.key, house, time_now, left_over);
        purse := entry.purse;
        entries := entries || entry;
      end if;
    -- SPB-25: for a gift nothing is held.
    elsif bet.gift_id is null then
      entry := wallet.decide_capture(
        0, purse, null, 'sportsbook', stem || 'capture',
        case bet.revision when 0 then bet.key else 'bet/' || bet.bet_id || '/' || bet.revision || '/rehold' end, house, time_now
      );
      purse := entry.purse;
      turned := case when (entry.bounds).player_id is null then turned else entry.bounds end;
      entries := entries || entry;
    end if;
    if made.is_refund and bet.gift_id is null then
      entry := wallet.decide_refund(
        0, purse, null, 'sportsbook', stem || 'refund', bet.key, house, time_now, turned => turned, amount => left_over
      );
      purse := entry.purse;
      turned := case when (entry.bounds).player_id is null then turned else entry.bounds end;
      entries := entries || entry;
    elsif worth > 0 then
      -- What was staked from the bonus wins for the bonus, to the same part, in the player's favour by what is left over.
      to_bonus := div(worth::numeric * bet.stake_bonus, bet.stake);
      entry := case
        -- Its run may be over since, and another one under way.
        when to_bonus > 0 and bet.revision > 0 then wallet.decide_win(
          0, purse, null, 'sportsbook', stem || 'win', bet.key, house, worth, time_now, turned => turned
        )
        else wallet.decide_post(
          0, purse, null, 'sportsbook', stem || 'win', bet.currency,
          case to_bonus
            when 0 then array[row('win', worth, house)::wallet.step]
            else array[row('win', worth - to_bonus, house)::wallet.step, row('bonus_win', to_bonus, house)::wallet.step]
          end, null, time_now, turned => turned
        )
      end;
      purse := entry.purse;
      turned := case when (entry.bounds).player_id is null then turned else entry.bounds end;
      entries := entries || entry;
    end if;

    -- With the last of its entries, so that the run ends behind a win, which belongs to it.
    counts := case when made.reopened or made.is_refund then 0 else 1 end
      - case when bet.state = 'settled' and not paid_by.is_refund then 1 else 0 end;
    if counts <> 0 and bet.bonus_run = purse.bonus_run then
      entry := wallet.count_play(entries[cardinality(entries)], counts * bet.share * (bet.stake - bet.cashed), 0);
      purse := entry.purse;
      entries[cardinality(entries)] := entry;
    end if;
    how := wallet.ended_by_play(purse);
    if how is not null then
      entry := wallet.decide_end(0, purse, how, time_now, turned);
      purse := entry.purse;
      entries := entries || entry;
    end if;
  end loop;

  if cardinality(entries) > 0 then
    if exists (select from unnest(entries) as step where (step.op).outcome <> 'posted') then
      raise exception 'SPB-16: a step of settling the bets of player % was refused', purse.player_id;
    end if;
    -- The purse moves once, with the last entry, and so do its bounds.
    entries[cardinality(entries)].bounds := turned;
    settled.entries := wallet.chain(entries);
  end if;
  return settled;
end
$$;
