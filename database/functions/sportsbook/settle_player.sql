-- Settles those of a player's bets that nothing open can change any more: the hold is taken, then what the bet is worth is paid or given back.
-- Locks: the player's purse is held by the caller (wallet.take_purses); bets and decisions are read after it (SPB-15).
-- SPB-24: a bet that was played counts for the run under which it was placed; one that is given back does not. The run ends with the bet that
-- completes or spends it, in the same booking.
-- One that is settled already is never paid again (SPB-16): where the decisions now give it another value, that is told as a contradiction.
create or replace function sportsbook.settle_player(
  purse wallet.purse, of_bets bigint[], by_decision bigint, time_now timestamptz
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
  refused  sportsbook.contradiction;
  told_last bigint;
  how      text;
  house    constant text := 'ggr:sports';
  stem     text;
  to_bonus bigint;
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
      -- SPB-18: each change is told, also the one back to what was paid.
      select told.value into told_last from sportsbook.contradiction as told
      where told.player_id = bet.player_id and told.bet_id = bet.bet_id
      order by told.at desc, told.decision_id desc limit 1;
      if not found then
        told_last := bet.paid;
      end if;
      if worth is distinct from told_last then
        refused.player_id := bet.player_id;
        refused.bet_id := bet.bet_id;
        refused.decision_id := by_decision;
        refused.revision := bet.revision;
        refused.paid := bet.paid;
        refused.value := worth;
        refused.at := time_now;
        settled.contradictions := settled.contradictions || refused;
      end if;
      continue;
    elsif worth is null then
      continue;
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
    made.payout := worth;
    made.is_refund := not exists (
      select from unnest(rulings) as ruling where (ruling.refunded = ruling.parts) is not true
    );
    settled.settlements := settled.settlements || made;

    stem := 'bet/' || bet.bet_id || '/' || made.revision || '/';
    -- SPB-25: for a gift nothing is held.
    if bet.gift_id is null then
      entry := wallet.decide_capture(0, purse, null, 'sportsbook', stem || 'capture', bet.key, house, time_now);
      -- Counted with the capture, which a loss has too. The run ends behind the win, which so belongs to it.
      if not made.is_refund and bet.bonus_run = (entry.purse).bonus_run then
        entry := wallet.count_play(entry, bet.share * bet.stake, 0);
      end if;
      purse := entry.purse;
      turned := case when (entry.bounds).player_id is null then turned else entry.bounds end;
      entries := entries || entry;
    end if;
    if made.is_refund and bet.gift_id is null then
      entry := wallet.decide_refund(
        0, purse, null, 'sportsbook', stem || 'refund', bet.key, house, time_now, turned => turned
      );
      purse := entry.purse;
      turned := case when (entry.bounds).player_id is null then turned else entry.bounds end;
      entries := entries || entry;
    elsif worth > 0 then
      -- What was staked from the bonus wins for the bonus, to the same part, in the player's favour by what is left over.
      to_bonus := div(worth::numeric * bet.stake_bonus, bet.stake);
      entry := wallet.decide_post(
        0, purse, null, 'sportsbook', stem || 'win', bet.currency,
        case to_bonus
          when 0 then array[row('win', worth, house)::wallet.step]
          else array[row('win', worth - to_bonus, house)::wallet.step, row('bonus_win', to_bonus, house)::wallet.step]
        end, null, time_now, turned => turned
      );
      purse := entry.purse;
      turned := case when (entry.bounds).player_id is null then turned else entry.bounds end;
      entries := entries || entry;
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
